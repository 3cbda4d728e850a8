import { isOwnNumber } from '#server/accounts/is-own-number.ts';
import { giveBackGuess, spendGuess } from '#server/budgets/personal-links.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import {
  type ConfirmationLink,
  findConfirmationLink,
  type LinkRefusal,
} from './find-confirmation-link.ts';

export type NumberRefusal =
  | LinkRefusal
  | Refusal<'document_not_yours' | 'confirmation_closed' | 'too_many_requests'>;

/** The person behind the link is the client if they know the client's document number. */
export async function identifyByNumber(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
  identificationNumber: string,
): Promise<ConfirmationLink | NumberRefusal> {
  const found = await findConfirmationLink(deps, deps.db, token);
  if (isRefusal(found)) return found;
  const tooMany = await spendGuess(deps, 'confirmation', token);
  if (tooMany) return tooMany;
  if (!isOwnNumber(identificationNumber, found.person.identification_number))
    return refuse('document_not_yours', { field: 'identification_number' });
  await giveBackGuess(deps, 'confirmation', token);
  return found.link.outcome === null ? found : refuse('confirmation_closed');
}
