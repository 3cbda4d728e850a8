import { getCredits } from '@alivio/contract/credits.ts';
import { api } from '#lib/api.ts';
import type { Whose } from './read-status.ts';

/** Until the credits know of it, the loan of somebody who waits for others counts as pending (specification 2 §4). */
export async function isInCredits({ loanId, clientId }: Whose): Promise<boolean> {
  const { data } = await api(getCredits, { query: { idClient: clientId } });
  return [...data.notRedimible, ...data.notRunning].some(({ intIdLoan }) => intIdLoan === loanId);
}
