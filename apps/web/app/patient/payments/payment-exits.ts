import { clientExits, type Exits } from '#lib/guards.ts';
import { isAdvisorSignedIn } from '#lib/storage.ts';

/**
 * Whose session ended is asked for the login without a word about it: payments alone do so (specification 2 §8). Who
 * came for the payment of a loan, by a reminder, comes back to it.
 */
export function paymentExits(idLoan: string | null): Exits {
  if (isAdvisorSignedIn()) return clientExits;
  const back = /^[1-9]\d{0,14}$/.test(idLoan ?? '') ? `?pay=${idLoan}` : '';
  return { ...clientExits, login: `/login${back}` };
}
