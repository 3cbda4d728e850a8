import type { ClientUser } from '@alivio/contract/client.ts';
import { acknowledgeRejection, getDocuments } from '@alivio/contract/documents.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { redirect, replace } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { clientExits, orLeave, plainLogin } from '#lib/guards.ts';
import { applicationState } from '#shared/application-state.ts';

export type LoanDocuments = ResponseOf<typeof getDocuments>;

/** The newest loan is the application; before its evaluation there is nothing to bring papers for. */
export function requireLoan(client: ClientUser): ClientUser['loans'][number] {
  const [newest] = client.loans;
  const state = applicationState(client);
  if (newest === undefined || state === 'open' || state === 'ended')
    throw replace(`/${client.onboarding_path}`);
  return newest;
}

/** The papers of the client's application; whoever has no business here is led to where they belong. */
export async function loadDocuments(client: ClientUser): Promise<LoanDocuments> {
  const { id, code } = requireLoan(client);
  const asked = api(getDocuments, { query: { intIdLoanCodeable: code } });
  const documents = await orLeave(
    asked.catch((error: unknown) => {
      throw wayOutOf(error, client) ?? error;
    }),
    clientExits,
  );
  if (documents.loanStatus !== 'RECHAZADO') return documents;
  await orLeave(api(acknowledgeRejection, { body: { loanID: id } }), clientExits);
  throw redirect('/cancel-loan');
}

/** Two refusals have a way of their own (specification 2 §8); `orLeave` knows the others. */
function wayOutOf(error: unknown, client: ClientUser): Response | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) {
    // With the session kept, the login would lead straight back here.
    clientExits.forget();
    return redirect(plainLogin());
  }
  const isElsewhere = client.onboarding_path !== 'identity-validation';
  const isClosed = error.code === 'documents_closed' && isElsewhere;
  return isClosed ? replace(`/${client.onboarding_path}`) : null;
}
