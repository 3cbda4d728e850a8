import type { Referral } from '@alivio/contract/referral.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectBrought } from './referrals.sql.ts';

/** Whoever left is listed for what they brought, and no longer once that is nothing. */
export async function getReferral(
  { db }: Pick<Deps, 'db'>,
  { role, staffUserId }: StaffSession,
): Promise<Omit<Referral, 'ok'>> {
  const isOwnOnly = role !== 'health_center_admin';
  const brought = await selectBrought(db, { staffUserId, isOwnOnly });
  const people = brought.filter(({ active, applications }) => active || applications > 0);
  return {
    applications: people.reduce((sum, { applications }) => sum + applications, 0),
    loans: people.reduce((sum, { loans }) => sum + loans, 0),
    amount: sumBy(people, ({ amount }) => amount),
    people,
  };
}
