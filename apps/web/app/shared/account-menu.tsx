import { CircleUser } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Who is signed in, and the way out. */
export function AccountMenu({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={CircleUser} label="Tu cuenta" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="Tu cuenta">
        <div className="flex flex-col gap-3">
          <p className="text-text2">
            Entraste como <strong className="font-semibold text-text">{email}</strong>. Tu avance se
            guarda en cada paso.
          </p>
          <LinkButton to="/user" tone="secondary" wide>
            Ir a mi inicio
          </LinkButton>
          <SignOutButton action="/logout" tone="quiet" wide />
        </div>
      </Sheet>
    </>
  );
}
