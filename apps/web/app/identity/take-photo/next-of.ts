import type { Signing } from '@alivio/contract/signing.ts';
import type { Outcome } from '#lib/guards.ts';

type Next =
  | { kind: 'run'; token: string; widgetUrl: string }
  | { kind: 'offline'; text: string }
  | { kind: 'leave'; to: string };

/** What the introduction to the signature knows how to tell. */
const TOLD_BEFORE: readonly unknown[] = [
  'phone_unverified',
  'contract_not_ready',
  'delegated',
  'loan_not_signable',
];

export const SUPPORT = '/contact-us?error=true';

/** What follows from the answer of `loans/{id}/sign` (specification 2 §4). */
export function nextOf(asked: Outcome<Signing>): Next {
  if (!asked.ok) return nextAfter(asked.error);
  const { token, finished, widget_url: widgetUrl } = asked.answer;
  if (finished) return { kind: 'leave', to: '/QR-code' };
  if (token === null) return { kind: 'leave', to: SUPPORT };
  return { kind: 'run', token, widgetUrl };
}

function nextAfter({
  status,
  code,
  isConnectionLost,
  message,
}: Extract<Outcome<never>, { ok: false }>['error']): Next {
  // The support page would not load either.
  if (isConnectionLost) return { kind: 'offline', text: message };
  if (TOLD_BEFORE.includes(code)) return { kind: 'leave', to: '/identity-validation/signature' };
  const isUnauthorized = status === 401 || status === 403;
  return { kind: 'leave', to: isUnauthorized ? '/login' : SUPPORT };
}
