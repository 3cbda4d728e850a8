import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { ClinicPayment } from '#server/disbursements/clinic-payment.ts';
import { lockClinicPayment } from '#server/disbursements/lock-clinic-payment.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import { type AcceptedFile, acceptFile, type FileRefusal } from '#server/documents/accept-file.ts';
import { cleanFileName } from '#server/documents/clean-file-name.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import { recordFile } from '#server/files/record-file.ts';
import type { ReceivedFile } from '#server/http/sink.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { hasReceipt, hasWaitingReceipt, insertReceipt } from './clinic-papers.sql.ts';
import { findPaymentOfSite } from './find-payment-of-site.ts';

type PlaceRefusal =
  | 'clinic_payment_void'
  | 'receipt_not_expected'
  | 'receipt_in_review'
  | 'receipt_repeated';

type ReceiptRefusal = Refusal<
  'not_found' | 'receipt_type' | PlaceRefusal | Exclude<FileRefusal, 'file_type'>
>;

/**
 * The receipt of a payment, from the administrator of its site. The file is looked at before anything is locked, because
 * that takes its time; whether it may come is asked before, to spare the work, and again under the lock. Sent again, because
 * the answer was lost, the one that waits for review is answered as before.
 */
export async function receiveReceipt(
  deps: Deps,
  by: StaffSession,
  { loanId, name }: { loanId: number; name: string },
  received: ReceivedFile<IncomingFile>,
): Promise<null | ReceiptRefusal> {
  const payment = await findPaymentOfSite(deps.db, by, { loanId });
  if (isRefusal(payment)) return payment;
  if (payment === null) return refuse('receipt_not_expected');
  if (await isWaitingAlready(deps.db, payment, received.sha256)) return null;
  const early = await placeProblem(deps.db, payment, received.sha256);
  if (early) return early;
  const file = await acceptFile(deps, received);
  if (isRefusal(file)) return refuse(file.code === 'file_type' ? 'receipt_type' : file.code);
  const today = await readToday(deps, deps.db);
  const sent = { paymentId: payment.id, name: receiptName(name), file };
  const placed = await inTransaction(deps.db, (trx) =>
    placeReceipt(deps, trx, { by, today }, sent),
  );
  if (placed !== null) await file.discard();
  return placed;
}

/** Puts a file that may stay beside its payment, which goes to review. */
export async function placeReceipt(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { paymentId, name, file }: { paymentId: number; name: string; file: AcceptedFile },
): Promise<null | Refusal<'not_found' | PlaceRefusal>> {
  const payment = await lockClinicPayment(trx, paymentId);
  if (isRefusal(payment)) return payment;
  const problem = await placeProblem(trx, payment, file.sha256);
  if (problem) return problem;
  const { contentType, sizeBytes, sha256, extension } = file;
  const fileId = await recordFile(deps, trx, file.incoming, { contentType, sizeBytes, sha256 });
  const by = staffIdOf(act.by);
  await insertReceipt(trx, { paymentId, fileId, name, extension, sha256, at: deps.now(), by });
  orThrow(await moveClinicPayment(deps, trx, act, { paymentId, event: 'upload_receipt' }));
  return null;
}

/** Whether these very bytes are what the desk is about to look at. */
async function isWaitingAlready(
  db: Connection,
  { id, state, isVoid }: Pick<ClinicPayment, 'id' | 'state' | 'isVoid'>,
  sha256: Buffer,
): Promise<boolean> {
  return !isVoid && state === 'REVISION COMPROBANTE' && (await hasWaitingReceipt(db, id, sha256));
}

/** What forbids a payment its receipt. */
async function placeProblem(
  db: Connection,
  { id, state, isVoid }: Pick<ClinicPayment, 'id' | 'state' | 'isVoid'>,
  sha256: Buffer,
): Promise<Refusal<PlaceRefusal> | null> {
  if (isVoid) return refuse('clinic_payment_void');
  if (state === 'REVISION COMPROBANTE') return refuse('receipt_in_review');
  if (state !== 'DOCUMENTOS PENDIENTES' && state !== 'RECHAZADO')
    return refuse('receipt_not_expected');
  return (await hasReceipt(db, id, sha256)) ? refuse('receipt_repeated') : null;
}

/** What it is called, without what it is: that the bytes say. */
function receiptName(name: string): string {
  return cleanFileName(name.replace(/\.(pdf|jpe?g|png)$/i, ''));
}
