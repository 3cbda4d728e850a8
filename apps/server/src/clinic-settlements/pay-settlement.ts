import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { settleClinic } from '#server/disbursements/settle-clinic.ts';
import { isOperationTaken } from '#server/money-returns/is-operation-taken.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import { checkRight } from '#server/work/check-right.ts';
import { checkOpen } from './check-open.ts';
import type { DeskAct } from './desk-act.ts';
import { type LockedSettlement, lockLines, lockSettlement } from './paying.sql.ts';
import { selectAccount } from './settlements.sql.ts';
import { takeAccount } from './take-account.ts';
import { type ToldTransfer, tellOfPayment } from './tell-of-payment.ts';

export interface ToldPayment {
  settlementId: number;
  /** The bank's number; null where nothing is left to transfer. */
  reference: string | null;
  paidOn: CalendarDate;
  /** What whoever writes it down saw; undefined: whatever it is. */
  amount?: Centimos | undefined;
}

type NotPaid =
  | 'not_found'
  | 'right_missing'
  | 'settlement_paid'
  | 'settlement_void'
  | 'settlement_changed'
  | NotTransferred;

/**
 * The bank has paid a batch. It does not matter who holds the case: the money has left. Where everything was kept back
 * there is no transfer, and the batch is settled all the same.
 */
export async function paySettlement(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: DeskAct,
  told: ToldPayment,
): Promise<Refusal<NotPaid> | null> {
  const forbidden = await checkRight(trx, act.by, 'treasury');
  if (forbidden) return forbidden;
  const settlement = await lockSettlement(trx, told.settlementId);
  if (settlement === undefined) return refuse('not_found');
  const toTransfer = await lockLines(trx, settlement.id);
  const over = checkOpen(settlement, toTransfer);
  if (over || toTransfer === null) return over ?? refuse('settlement_void');
  if (told.amount !== undefined && told.amount !== toTransfer) return refuse('settlement_changed');
  const transfer = toTransfer === 0 ? null : await judgeTransfer(trx, act, settlement, told);
  if (transfer !== null && isRefusal(transfer)) return transfer;
  const { id, reference, site_id: siteId } = settlement;
  const { paid, deducted } = orThrow(await settleClinic(deps, trx, act, { reference, transfer }));
  await recordAuditEvent(deps, trx, act.by, {
    action: 'clinic_settlement.paid',
    subject: { kind: 'clinic_settlement', id },
    details: {
      amount_centimos: paid,
      deducted_centimos: deducted,
      bank_reference: transfer?.bankReference ?? null,
    },
  });
  await tellOfPayment(deps, trx, { id, siteId, reference, paid, deducted, transfer });
  return null;
}

type NotTransferred =
  | 'settlement_without_account'
  | 'settlement_date_invalid'
  | 'settlement_reference_missing'
  | 'settlement_reference_taken';

async function judgeTransfer(
  trx: Connection,
  { today }: DeskAct,
  settlement: LockedSettlement,
  { reference, paidOn }: ToldPayment,
): Promise<ToldTransfer | Refusal<NotTransferred>> {
  if (reference === null) return refuse('settlement_reference_missing', { field: 'reference' });
  if (paidOn < calendarDate(settlement.closed_on) || paidOn > today)
    return refuse('settlement_date_invalid', { field: 'paid_on' });
  const account = await takeAccount(trx, today, settlement);
  if (isRefusal(account)) return account;
  if (await isOperationTaken(trx, reference, null))
    return refuse('settlement_reference_taken', { field: 'reference' });
  const { bank } = await selectAccount(trx, account.accountId);
  return { payeeBank: bank, bankReference: reference, paidOn };
}
