import type { ClientUser } from '@alivio/contract/client.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ClosePatient } from '#shared/close-patient/close-patient.tsx';
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
            <span className="text-text2 max-sm:block">{copy.serving} </span>
            <strong className="font-semibold">
              {isRegistered ? nameOf(client) : copy.newPatient}
            </strong>
          </p>
          <div className="-mr-3.5 shrink-0">
            <ClosePatient tone="quiet" size="compact">
              {copy.close}
            </ClosePatient>
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
