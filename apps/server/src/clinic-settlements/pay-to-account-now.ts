import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { findAccountInForce } from '#server/disbursements/find-account-in-force.ts';
import { isSettlementAtBank } from '#server/disbursements/is-settlement-at-bank.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { checkOpen } from './check-open.ts';
import type { DeskAct } from './desk-act.ts';
import { lockLines, lockSettlement, updateAccount } from './paying.sql.ts';

type NotRedirected =
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'settlement_paid'
  | 'settlement_void'
  | 'settlement_at_bank'
  | 'settlement_without_account';

/** The site has another account since the closing: the batch goes there because somebody says so, never by itself. */
export async function payToAccountNow(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: DeskAct,
  id: number,
): Promise<Refusal<NotRedirected> | null> {
  const subject = { kind: 'clinic_settlement', id } as const;
  const forbidden = await checkRight(trx, by, 'treasury');
  if (forbidden) return forbidden;
  const settlement = await lockSettlement(trx, id);
  if (settlement === undefined) return refuse('not_found');
  const refused =
    (await checkLease(deps, trx, by, subject)) ?? checkOpen(settlement, await lockLines(trx, id));
  if (refused) return refused;
  if (await isSettlementAtBank(trx, id)) return refuse('settlement_at_bank');
  const accountId = await findAccountInForce(trx, settlement.site_id, today);
  if (accountId === null) return refuse('settlement_without_account');
  await updateAccount(trx, id, accountId);
  await recordAuditEvent(deps, trx, by, {
    action: 'clinic_settlement.account_changed',
    subject,
    details: { from: settlement.bank_account_id, to: accountId },
  });
  return null;
}
