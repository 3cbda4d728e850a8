import { getCredits } from '@alivio/contract/credits.ts';
import { api } from '#lib/api.ts';
import type { Whose } from './read-status.ts';

/** To be signed by others, or to be used. */
export async function isInCredits({ loanId, clientId }: Whose): Promise<boolean> {
  const { data } = await api(getCredits, { query: { idClient: clientId } });
  return [...data.notRedimible, ...data.notRunning].some(({ intIdLoan }) => intIdLoan === loanId);
}
