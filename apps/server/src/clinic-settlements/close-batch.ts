import { settlementReference } from '@alivio/domain/disbursement/settlement-reference.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { recordEachAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { batchClinicPayments } from '#server/disbursements/batch-clinic-payments.ts';
import { settleClinic } from '#server/disbursements/settle-clinic.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, orThrow, type Refusal } from '#server/refusal.ts';
import { insertNumber } from './closing.sql.ts';
import { tellOfPayment } from './tell-of-payment.ts';

export interface ClosedBatch {
  id: number;
  reference: string;
  payments: number;
  toTransfer: Centimos;
  deducted: Centimos;
}

/**
 * Everything accepted of a site under a reference of ours, by whoever presses it or by the week itself. What is kept back
 * whole has no transfer to wait for, and its site is told.
 */
export async function closeBatch(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act,
  siteId: number,
): Promise<ClosedBatch | Refusal<'settlement_empty'>> {
  const reference = settlementReference(act.today, await insertNumber(trx, siteId));
  const closed = await batchClinicPayments(deps, trx, act, { siteId, reference });
  if (isRefusal(closed)) {
    if (closed.code === 'key_reused') throw new Error(`${reference} was given twice`);
    return closed as Refusal<'settlement_empty'>;
  }
  const { id, payments, toTransfer, deducted } = closed;
  if (toTransfer === 0) orThrow(await settleClinic(deps, trx, act, { reference }));
  const subject = { kind: 'clinic_settlement', id } as const;
  await recordEachAuditEvent(deps, trx, act.by, [
    {
      action: 'clinic_settlement.closed',
      subject,
      details: { payments, to_transfer_centimos: toTransfer },
    },
    ...(toTransfer === 0
      ? [
          {
            action: 'clinic_settlement.paid',
            subject,
            details: { amount_centimos: 0, deducted_centimos: deducted, bank_reference: null },
          },
        ]
      : []),
  ]);
  if (toTransfer === 0)
    await tellOfPayment(deps, trx, {
      id,
      siteId,
      reference,
      deducted,
      paid: ZERO,
      transfer: null,
    });
  return { reference, ...closed };
}
