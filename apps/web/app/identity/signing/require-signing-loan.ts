import type { ClientUser } from '@alivio/contract/client.ts';
import { replace } from 'react-router';
import { applicationState } from '#shared/application-state.ts';

/** The newest loan, once it is approved: before that there is nothing to sign. */
export function requireSigningLoan(client: ClientUser): ClientUser['loans'][number] {
  const [newest] = client.loans;
  if (newest === undefined || applicationState(client) !== 'approved')
    throw replace(`/${client.onboarding_path}`);
  return newest;
}
