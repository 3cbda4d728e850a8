import { isDeepStrictEqual } from 'node:util';
import { clinicDeductions } from '@alivio/domain/disbursement/clinic-deductions.ts';
import { settlementEntry } from '@alivio/domain/ledger/entries.ts';
import { subtract, sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { recordEachAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { BankTransfer } from './bank-transfer.ts';
import { replaceDeductions, selectDeductionsForUpdate } from './deductions.sql.ts';
import {
  selectClinicPaymentsForUpdate,
  selectSettlementForUpdate,
  updateClinicPayments,
  updateSettled,
} from './disbursements.sql.ts';
import { settlementEntryKey } from './settlement-entry-key.ts';
import { aboutSettlement } from './settlement-work.ts';

/**
 * The transfer of a batch went out, less what was kept back when it was closed. Loans refunded since are no longer in it;
 * where what is left is less than was to be kept back, the rest waits for the next batch. The day of the books is the
 * bank's.
 */
export async function settleClinic(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { reference, transfer = null }: { reference: string; transfer?: BankTransfer | null },
): Promise<
  | { paid: Centimos; deducted: Centimos }
  | Refusal<'not_found' | 'illegal_transition' | 'settlement_empty'>
> {
  const settlement = await selectSettlementForUpdate(trx, reference);
  if (settlement === undefined) return refuse('not_found');
  if (settlement.settled_on !== null) return refuse('illegal_transition');
  const lines = await selectClinicPaymentsForUpdate(trx, { settlementId: settlement.id });
  if (lines.length === 0) return refuse('settlement_empty');
  const on = transfer?.paidOn ?? act.today;
  const source = { key: settlementEntryKey(reference), on, siteId: settlement.site_id };
  const total = sumBy(lines, (line) => line.net);
  const agreed = await selectDeductionsForUpdate(trx, settlement.id);
  const deductions = clinicDeductions(total, agreed);
  await postNewEntry(deps, trx, settlementEntry(source, lines, deductions));
  const by = staffIdOf(act.by);
  await updateSettled(trx, settlement.id, { on, at: deps.now(), by, transfer });
  if (!isDeepStrictEqual(deductions, agreed))
    await replaceDeductions(trx, settlement.id, deductions);
  await updateClinicPayments(trx, lines, { state: 'PAGADO', settlementId: settlement.id });
  await recordEachAuditEvent(
    deps,
    trx,
    act.by,
    lines.map(({ id, loanId }) => ({
      action: 'clinic_payment.settle',
      subject: { kind: 'loan', id: loanId },
      details: { reference, payment_id: id },
    })),
  );
  await closeWorkItem(deps, trx, act.by, aboutSettlement(settlement.id), 'settlement_to_pay');
  const deducted = sumBy(deductions, ({ amount }) => amount);
  return { paid: subtract(total, deducted), deducted };
}
