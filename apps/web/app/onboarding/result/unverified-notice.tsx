import type { ClientUser } from '@alivio/contract/client.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export type Verified = Pick<ClientUser, 'phone_verified' | 'email_verified'>;

/** What was left for later: the signature waits for the phone, the news go to the e-mail. */
export function UnverifiedNotice({ phone_verified: phone, email_verified: email }: Verified) {
  if (phone && email) return null;
  const missing = [!phone && 'tu celular', !email && 'tu correo'].filter(Boolean).join(' y ');
  return (
    <Notice
      tone="warn"
      title={`Falta validar ${missing}`}
      actions={
        <>
          {!phone && <Way to="/onboarding/validate-phone">Validar mi celular</Way>}
          {!email && <Way to="/onboarding/validate-email">Validar mi correo</Way>}
        </>
      }
    >
      {phone
        ? 'Ahí te avisamos cómo va tu solicitud.'
        : 'Sin tu celular validado no podrás firmar tu contrato.'}
    </Notice>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} isFetchedAhead={false} tone="secondary" size="compact">
      {children}
    </LinkButton>
  );
}
