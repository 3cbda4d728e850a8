import type { StaffUser } from '@alivio/contract/staff.ts';
import type { ReactNode } from 'react';
import { readSupport } from '#lib/support.ts';
import { Card } from '#ui/content/card.tsx';
import { SignOutButton } from '../../sign-out-button.tsx';
import { TextLink } from '../../text-link.tsx';
import { PortalPage } from '../portal-page.tsx';
import { copy } from './copy.ts';
import { DetailsCard } from './details-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhotoCard } from './photo-card.tsx';

type StaffProfileProps = {
  user: StaffUser;
  /** What only the admin of a clinic has. */
  bank?: ReactNode;
};

export function StaffProfile({ user, bank }: StaffProfileProps) {
  return (
    <PortalPage title={copy.title}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <PhotoCard user={user} />
          <DetailsCard user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PasswordCard />
          {bank}
          <ContactNote isAdmin={user.role === 'health_center_admin'} />
          <SignOutButton action="/health-center/logout" tone="secondary" />
        </div>
      </div>
    </PortalPage>
  );
}

function ContactNote({ isAdmin }: { isAdmin: boolean }) {
  const { email } = readSupport();
  return (
    <Card>
      <p className="text-text2">
        {isAdmin ? copy.contact.forAdmin : copy.contact.forOthers}{' '}
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
      </p>
    </Card>
  );
}
