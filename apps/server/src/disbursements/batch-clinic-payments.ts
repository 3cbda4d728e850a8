import { clinicDeductions } from '@alivio/domain/disbursement/clinic-deductions.ts';
import { subtract, sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { recordEachAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { insertDeductions } from './deductions.sql.ts';
import {
  insertSettlement,
  selectClinicPaymentsForUpdate,
  updateClinicPayments,
} from './disbursements.sql.ts';
import { listOwedByClinic } from './list-owed-by-clinic.ts';
import { selectAccountInForce } from './settlement-work.sql.ts';
import { openSettlementWork } from './settlement-work.ts';

/**
 * Closes a settlement batch: every payment of the site whose receipt was accepted, under one reference. What the clinic
 * owes for loans that were refunded after it had been paid is kept back, and said here: before anybody transfers. It goes
 * to the account that the site has today; without one it is closed all the same, and waits for one.
 */
export async function batchClinicPayments(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { siteId, reference }: { siteId: number; reference: string },
): Promise<
  | { id: number; payments: number; toTransfer: Centimos; deducted: Centimos }
  | Refusal<'settlement_empty' | 'key_reused'>
> {
  const ready = await selectClinicPaymentsForUpdate(trx, { siteIdToBatch: siteId });
  if (ready.length === 0) return refuse('settlement_empty');
  const id = await insertSettlement(trx, {
    siteId,
    reference,
    closedOn: act.today,
    closedAt: deps.now(),
    closedBy: staffIdOf(act.by),
    bankAccountId: await selectAccountInForce(trx, siteId, act.today),
  });
  if (id === null) return refuse('key_reused', { key: reference });
  await updateClinicPayments(trx, ready, { state: 'EN PROCESO', settlementId: id });
  const total = sumBy(ready, ({ net }) => net);
  const deductions = clinicDeductions(total, await listOwedByClinic(trx, siteId));
  await insertDeductions(trx, id, deductions);
  await recordEachAuditEvent(
    deps,
    trx,
    act.by,
    ready.map((payment) => ({
      action: 'clinic_payment.batch',
      subject: { kind: 'loan', id: payment.loanId },
      details: { reference, payment_id: payment.id },
    })),
  );
  const deducted = sumBy(deductions, ({ amount }) => amount);
  const toTransfer = subtract(total, deducted);
  if (toTransfer > 0) await openSettlementWork(deps, trx, { id, reference, toTransfer });
  return { id, payments: ready.length, toTransfer, deducted };
}
