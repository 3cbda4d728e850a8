import { recordAuditEvents } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import {
  insertSettlement,
  selectClinicPaymentsForUpdate,
  updateClinicPayments,
} from './disbursements.sql.ts';

/** Closes a settlement batch: every payment of the site whose receipt was accepted, under one reference. */
export async function batchClinicPayments(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { siteId, reference }: { siteId: number; reference: string },
): Promise<{ payments: number } | Refusal<'settlement_empty' | 'key_reused'>> {
  const ready = await selectClinicPaymentsForUpdate(trx, { siteIdToBatch: siteId });
  if (ready.length === 0) return refuse('settlement_empty');
  const settlementId = await insertSettlement(trx, { siteId, reference, closedOn: act.today });
  if (settlementId === null) return refuse('key_reused', { key: reference });
  await updateClinicPayments(trx, ready, { state: 'EN PROCESO', settlementId });
  await recordAuditEvents(deps, trx, act.by, {
    action: 'clinic_payment.batch',
    subjects: { kind: 'loan', ids: ready.map(({ loanId }) => loanId) },
    details: { reference },
  });
  return { payments: ready.length };
}
