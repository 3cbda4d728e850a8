import type { ClientUser } from '@alivio/contract/client.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { signOutClient } from '#lib/sign-out.ts';
import { forgetClient, isClientSignedIn } from '#lib/storage.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ConfirmOnPhone } from '../confirm-on-phone/confirm-on-phone.tsx';
import { copy } from './copy.ts';
import { isClientScreen } from './is-client-screen.ts';
import { useOwnSession } from './use-own-session.ts';
import { useServedClient } from './use-served-client.ts';

/** Over every screen of a client, for the advisor who serves them (specifications 1 §6, 2 §4). */
export function SellerBanner() {
  return isClientScreen(useLocation().pathname) && <Banner />;
}

function Banner() {
  const { isRegistered, client } = useServedClient();
  useOwnSession();
  useReloadOnReturn();
  return (
    <section aria-label={copy.label} className="contents text-small">
      {/* Only the name stays in sight: a notice that stayed would cover the form. */}
      <div className="border-b border-border bg-brand-soft px-5 py-1 md:sticky md:top-0 md:z-30">
        <div className="mx-auto flex max-w-journey-card items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <span className="text-text2 max-sm:sr-only">{copy.serving} </span>
            <strong className="font-semibold">
              {isRegistered ? nameOf(client) : copy.newPatient}
            </strong>
          </p>
          <div className="-mr-3.5 shrink-0">
            <ClosePatient isRegistered={isRegistered} />
          </div>
        </div>
      </div>
      {client && (
        <div className="mx-auto w-full max-w-journey-card px-5 py-2 empty:hidden">
          <ConfirmOnPhone key={client.client_id} client={client} />
        </div>
      )}
    </section>
  );
}

/** The registry may not have known the name. */
function nameOf(client: ClientUser | null): string {
  if (client === null) return '…';
  return client.full_name || `${client.document_type} ${client.identification_number}`;
}

function ClosePatient({ isRegistered }: { isRegistered: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const texts = isRegistered ? copy.registered : copy.unregistered;

  async function close() {
    setClosing(true);
    await closePatient();
    window.location.assign('/sells');
  }

  return (
    <>
      <Button tone="quiet" size="compact" onClick={() => setAsking(true)}>
        {copy.close}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.title}
        confirmLabel={texts.confirm}
        cancelLabel={copy.cancel}
        destructive={!isRegistered}
        busyText={isClosing ? copy.closing : undefined}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      >
        {texts.text}
      </ConfirmDialog>
    </>
  );
}

/** Ends the patient's session alone: the advisor stays signed in. Nothing of the patient stays in this browser. */
async function closePatient(): Promise<void> {
  if (isClientSignedIn()) await signOutClient();
  else forgetClient();
}

/** A page that the browser kept for the way back shows whoever was served then: it is loaded for whoever is now. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
