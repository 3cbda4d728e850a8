import { shownPaymentId } from '@alivio/domain/disbursement/shown-payment-id.ts';
import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import { aboutClinicPayment } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import type { ClinicPayment } from './clinic-payment.ts';

/** The clinic was promised a payment, and waits for the letter that says so. */
export function openLetterWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  payment: ClinicPayment,
): Promise<void> {
  return open(deps, trx, payment, {
    kind: 'approval_letter',
    reason: 'La clínica espera su carta de aprobación.',
  });
}

/** The clinic sent its receipt: somebody looks at it before it is paid. */
export function openReceiptWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  payment: ClinicPayment,
): Promise<void> {
  return open(deps, trx, payment, {
    kind: 'receipt_review',
    reason: 'La clínica envió su comprobante.',
  });
}

function open(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { id, loanId, net }: ClinicPayment,
  work: { kind: WorkItemKind; reason: string },
): Promise<void> {
  return openWorkItem(deps, trx, {
    ...work,
    subject: aboutClinicPayment(id),
    loanId,
    title: `Pago a clínica ${shownPaymentId(id)}`,
    amount: net,
  });
}
