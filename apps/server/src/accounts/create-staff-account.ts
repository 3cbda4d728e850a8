import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { newReferralCode } from './new-referral-code.ts';
import { insertStaffAccount, type NewStaffAccount, selectTaken } from './staff.sql.ts';

/** A code that somebody has already is drawn again; so often only when something else is wrong. */
const CODE_DRAWS = 5;

/** Somebody who will sign in, with their sites; `place` is what their referral code begins with. */
export async function createStaffAccount(
  trx: Connection,
  account: Omit<NewStaffAccount, 'code'>,
  place: string,
): Promise<number | Refusal<'staff_email_taken' | 'staff_document_taken'>> {
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const id = await insertStaffAccount(trx, { ...account, code: newReferralCode(place) });
    if (id !== null) return id;
    const taken = await selectTaken(trx, account);
    if (taken.email) return refuse('staff_email_taken', { field: 'email' });
    if (taken.document) return refuse('staff_document_taken', { field: 'identification_number' });
  }
  throw new Error(`${CODE_DRAWS} referral codes of ${place} were taken`);
}
