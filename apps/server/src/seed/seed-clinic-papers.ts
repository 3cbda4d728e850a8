import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { shownPaymentId } from '@alivio/domain/disbursement/shown-payment-id.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { listSiteAdmins } from '#server/accounts/list-site-admins.ts';
import { issueLetterIn } from '#server/clinic-papers/issue-letter.ts';
import { placeReceipt } from '#server/clinic-papers/receive-receipt.ts';
import { reviewReceiptIn } from '#server/clinic-papers/review-receipt.ts';
import { writeFile } from '#server/files/write-file.ts';
import type { Loan } from '#server/loans/loan.ts';
import { orThrow } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import type { papersTo } from './demo-loan-path.ts';
import type { DemoWriter } from './demo-writer.ts';
import * as sql from './seed.sql.ts';
import { writePaper } from './write-paper.ts';

const DESK = 'operaciones@alivio.demo';
const REJECTION = 'El comprobante no se lee bien.';

type PaperEvent = (typeof papersTo)[keyof typeof papersTo][number];

/** Lets the desk and the clinic do with the papers of a payment what they did in the demo's story. */
export async function seedClinicPaper(
  { trx, at }: DemoWriter,
  day: CalendarDate,
  loan: Loan,
  event: PaperEvent,
): Promise<void> {
  const { deps } = at(day);
  const paymentId = await sql.selectClinicPaymentId(trx, loan.id);
  if (event === 'upload_receipt') return sendReceipt({ trx, at }, day, loan, paymentId);
  if (event !== 'issue_letter') return seedReceiptReview({ trx, at }, day, paymentId, event);
  const act = { by: await deskSession(trx), today: day };
  orThrow(await issueLetterIn(deps, trx, act, paymentId));
}

export async function seedReceiptReview(
  { trx, at }: Pick<DemoWriter, 'trx' | 'at'>,
  day: CalendarDate,
  paymentId: number,
  event: 'accept_receipt' | 'reject_receipt',
): Promise<void> {
  const act = { by: await deskSession(trx), today: day };
  const review =
    event === 'accept_receipt'
      ? { decision: 'accept' as const, message: null }
      : { decision: 'reject' as const, message: REJECTION };
  orThrow(await reviewReceiptIn(at(day).deps, trx, act, paymentId, review));
}

async function sendReceipt(
  { trx, at }: Pick<DemoWriter, 'trx' | 'at'>,
  day: CalendarDate,
  loan: Loan,
  paymentId: number,
): Promise<void> {
  const { deps } = at(day);
  const [admin] = await listSiteAdmins(trx, loan.siteId);
  const by: StaffSession | 'system' =
    admin === undefined ? 'system' : { id: 0, role: 'health_center_admin', staffUserId: admin.id };
  const number = `F001-${String(paymentId).padStart(8, '0')}`;
  const holder = await getPerson(trx, loan.clientId);
  const content = writePaper(`Factura electrónica ${number}`, [
    `Cliente: ${holder.first_name} ${holder.last_name}`,
    `${holder.document_type} ${holder.identification_number}`,
    'Tratamiento según presupuesto',
    `Total: ${formatSoles(loan.amount)}`,
    `Fecha: ${day}`,
    `Pago ${shownPaymentId(paymentId)}`,
    'Documento de demostración',
  ]);
  const written = await writeFile(deps, content);
  const file = {
    ...written,
    incoming: written,
    contentType: 'application/pdf',
    extension: 'pdf',
    measures: null,
    discard: async () => {},
  } as const;
  const sent = { paymentId, name: `factura ${number}`, file };
  orThrow(await placeReceipt(deps, trx, { by, today: day }, sent));
}

async function deskSession(trx: DemoWriter['trx']): Promise<StaffSession> {
  const staffUserId = await sql.findStaffId(trx, DESK);
  if (staffUserId === null) throw new Error(`the demo has no ${DESK}`);
  return { id: 0, role: 'operations', staffUserId };
}
