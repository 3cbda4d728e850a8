import type { Deps } from '#server/deps.ts';
import { WITH_OPEN_CONTRACT } from '#server/loans/application-states.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { createMagicLink } from '#server/recovery/magic-link.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';

/** The way from a desk to the phone on which contracts are signed. */
export async function getSignatureLink(
  deps: Deps,
  session: ClientSession,
): Promise<
  | { url: string; expiresAt: Date }
  | Refusal<'loan_not_signable' | 'too_many_requests' | 'unauthorized'>
> {
  const [newest] = await listLoansOfClient(deps.db, session.clientId);
  if (!newest || !WITH_OPEN_CONTRACT.includes(newest.state)) return refuse('loan_not_signable');
  return createMagicLink(deps, session, 'identity-validation/signature');
}
