import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import type { DeskAct } from './desk-act.ts';

/** Money between the gateway and the bank is the treasury's; whoever has the case is the one who acts on it. */
export async function mayAct(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by }: DeskAct,
  subject: WorkSubject,
): Promise<Refusal<'right_missing' | 'case_taken'> | null> {
  if (by === 'system') return null;
  const refused = await checkRight(trx, by, 'treasury');
  return refused ?? checkLease(deps, trx, by, subject);
}
