import { downloadApprovalLetter, uploadReceipt } from '@alivio/contract/clinic-papers.ts';
import { takeWorkItem } from '@alivio/contract/desk.ts';
import {
  downloadReceiptFile,
  getDeskClinicPayment,
  issueLetter,
  listDeskClinicPayments,
  readLetterAtDesk,
  reviewReceipt,
} from '@alivio/contract/desk-clinic-payments.ts';
import { errors } from '@alivio/contract/errors.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { aboutClinicPayment } from '@alivio/domain/work/work-subject.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { anyPaper } from '@alivio/testing/documents.ts';
import { accepted, createDisbursedLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { corpus } from '#server/file-checks/corpus/corpus.ts';
import type { Loan } from '#server/loans/loan.ts';
import { readBack } from '#server/papers/read-back.ts';

const SAN_ISIDRO = 3;

let server: TestServer;
let desk: string;
let supervisor: string;
let admin: string;
let otherAdmin: string;
beforeAll(async () => {
  server = await startTestServer();
  desk = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
  admin = await server.signIn('admin@miraflores.demo');
  otherAdmin = await server.signIn('admin@sanisidro.demo');
});
afterAll(() => server.close());

const day = async () => addDays(await readToday(server.deps, server.deps.db), -5);

async function redeemed(): Promise<Loan & { paymentId: number }> {
  const loan = await createDisbursedLoan(server.deps, { today: await day() });
  const { id } = await server.deps.db
    .selectFrom('clinic_payments')
    .select('id')
    .where('loan_id', '=', loan.id)
    .executeTakeFirstOrThrow();
  await server.deps.db
    .updateTable('clients')
    .set({ first_name: 'Begoña', last_name: 'Ñahui Quiñónez' })
    .where('id', '=', loan.clientId)
    .execute();
  return { ...loan, paymentId: id };
}

const letter = (id: number, as = desk) => server.call(issueLetter, { params: { id } }, as);
const take = (intId: number, as = admin, intIdHeadquarters?: number) =>
  server.call(
    downloadApprovalLetter,
    { query: { intId, ...(intIdHeadquarters && { intIdHeadquarters }) } },
    as,
  );
const send = (idLoan: number, { file = anyPaper(), as = admin, nameFile = 'factura.pdf' } = {}) =>
  server.call(uploadReceipt, { body: { idLoan, nameFile, extension: 'pdf' }, file }, as);
type Review = { decision: 'accept' | 'reject'; message?: string; receipt_id?: number };
const review = (id: number, body: Review, as = desk) =>
  server.call(reviewReceipt, { params: { id }, body }, as);
const detail = async (id: number) =>
  (await server.call(getDeskClinicPayment, { params: { id } }, desk)).body.payment;

async function withLetter() {
  const loan = await redeemed();
  await letter(loan.paymentId);
  return loan;
}

async function inReview() {
  const loan = await withLetter();
  expect((await send(loan.id)).status).toBe(200);
  return loan;
}

async function refund({ id }: Loan) {
  const today = await readToday(server.deps, server.deps.db);
  await inTransaction(server.deps.db, async (trx) =>
    accepted(await refundLoan(server.deps, trx, { by: 'system', today }, id)),
  );
}

async function openKinds(paymentId: number) {
  const { kind, id } = aboutClinicPayment(paymentId);
  const rows = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map((row) => row.kind);
}

async function mailsTo(email: string, template: 'approval_letter_issued' | 'receipt_rejected') {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('recipient', '=', email)
    .where('template', '=', template)
    .execute();
  return rows.length;
}

describe('the letter', () => {
  it('is issued by the desk: day, number and person are kept, the work is done, the site is told', async () => {
    const { paymentId, id } = await redeemed();
    expect(await openKinds(paymentId)).toEqual(['approval_letter']);
    const mails = await mailsTo('admin@miraflores.demo', 'approval_letter_issued');
    const { status, body } = await letter(paymentId);
    expect(status).toBe(200);
    expect(body.payment).toMatchObject({
      status: 'DOCUMENTOS PENDIENTES',
      loan_id: id,
      letter: {
        number: expect.stringMatching(/^CA-\d{4}-\d{6}$/),
        issued_on: await readToday(server.deps, server.deps.db),
        issued_by: expect.stringContaining(' '),
      },
    });
    expect(await openKinds(paymentId)).toEqual([]);
    expect(await mailsTo('admin@miraflores.demo', 'approval_letter_issued')).toBe(mails + 1);
    expect((await letter(paymentId)).error).toMatchObject({ details: { code: 'letter_issued' } });
  });

  it('takes a reviewer, and nobody who finds the case with somebody else', async () => {
    const { paymentId } = await redeemed();
    await setDeskRights(server.deps.db, 'supervisora@alivio.demo', ['supervisor']);
    expect((await letter(paymentId, supervisor)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
    await setDeskRights(server.deps.db, 'supervisora@alivio.demo', ['reviewer', 'supervisor']);
    const workItemId = (await detail(paymentId)).work_item_id ?? 0;
    expect((await server.call(takeWorkItem, { params: { id: workItemId } }, desk)).status).toBe(
      200,
    );
    expect((await letter(paymentId, supervisor)).error).toMatchObject({
      details: { code: 'case_taken' },
    });
    expect((await letter(paymentId)).status).toBe(200);
  });

  it('is a paper with every figure, the same bytes however often it is asked for', async () => {
    const loan = await withLetter();
    const { status, body } = await take(loan.id, admin, loan.siteId);
    expect(status).toBe(200);
    const { number, issued_on } = (await detail(loan.paymentId)).letter ?? {};
    expect(body.data).toMatchObject({
      fileName: `carta-de-aprobacion-${number}`,
      fileExtension: 'pdf',
    });
    const bytes = Buffer.from(body.data.fileBase64, 'base64');
    const { text, pages, title, isMarked } = await readBack(bytes);
    expect(pages).toHaveLength(1);
    expect(isMarked).toBe(true);
    expect(title).toBe(`Carta de aprobación ${loan.code}`);
    for (const words of [
      `N.º ${number} · Lima, ${formatLongDate(issued_on ?? (await day()))}`,
      'Monto a desembolsar S/ 5,520.00',
      'Sede Miraflores',
      'Titular Begoña Ñahui Quiñónez DNI',
      'Paciente Begoña Ñahui Quiñónez DNI',
      'Categoría médica Odontología',
      'Monto del crédito S/ 6,000.00',
      'Comisión del convenio – S/ 406.78',
      'IGV de la comisión – S/ 73.22',
      'Súbanlo en su portal, en Pagos',
      `Huella del plan: ${loan.quote.hash}`,
    ])
      expect(text).toContain(words);
    expect((await take(loan.id)).body.data.fileBase64).toBe(body.data.fileBase64);
    const atDesk = await server.call(readLetterAtDesk, { params: { id: loan.paymentId } }, desk);
    expect(atDesk.body.equals(bytes)).toBe(true);
  });

  it('whoever reads it is noted', async () => {
    const loan = await withLetter();
    await take(loan.id);
    const event = await server.deps.db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_kind', '=', 'loan')
      .where('subject_id', '=', loan.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      action: 'clinic_payment.letter_read',
      details: { payment_id: loan.paymentId },
    });
  });

  it('is refused clearly: not issued, not redeemed, void, of another site', async () => {
    const waiting = await redeemed();
    expect((await take(waiting.id)).error).toMatchObject({
      details: { code: 'letter_not_issued' },
      message: errors.letter_not_issued.message,
    });
    const early = await server.call(readLetterAtDesk, { params: { id: waiting.paymentId } }, desk);
    expect(early.error).toMatchObject({ details: { code: 'letter_not_issued' } });
    const signed = await createSignedLoan(server.deps, { today: await day() });
    expect((await take(signed.id)).error).toMatchObject({ details: { code: 'letter_not_issued' } });
    const loan = await withLetter();
    expect((await take(loan.id, otherAdmin)).status).toBe(404);
    expect((await take(loan.id, admin, SAN_ISIDRO)).status).toBe(404);
    await refund(loan);
    expect((await take(loan.id)).error).toMatchObject({ details: { code: 'clinic_payment_void' } });
    expect((await take(loan.id, otherAdmin)).status).toBe(404);
  });

  it('a refund closes the work of what it voids, and no letter is issued any more', async () => {
    const loan = await redeemed();
    await refund(loan);
    expect(await openKinds(loan.paymentId)).toEqual([]);
    expect((await letter(loan.paymentId)).error).toMatchObject({
      details: { code: 'clinic_payment_void' },
    });
    const sent = await inReview();
    await refund(sent);
    expect(await openKinds(sent.paymentId)).toEqual([]);
    expect((await detail(sent.paymentId)).voided_on).not.toBeNull();
  });
});

describe('the receipt', () => {
  it('goes to review, is kept, and is streamed to the desk as it came, with a line about who read it', async () => {
    const loan = await withLetter();
    const file = anyPaper();
    const { status, body } = await send(loan.id, { file, nameFile: '../../Factura <1>.PDF' });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Se envió correctamente el comprobante.',
        data: { idLoan: loan.id, status: 'REVISION COMPROBANTE' },
      },
    ]);
    expect(await openKinds(loan.paymentId)).toEqual(['receipt_review']);
    const { receipts, status: state } = await detail(loan.paymentId);
    expect(state).toBe('REVISION COMPROBANTE');
    expect(receipts).toMatchObject([
      { name: 'Factura 1', content_type: 'application/pdf', decision: null, also_sent_for: [] },
    ]);
    const params = { id: loan.paymentId, receiptId: receipts[0]?.id ?? 0 };
    const read = await server.call(downloadReceiptFile, { params }, desk);
    expect(read.headers['content-disposition']).toContain('Factura 1.pdf');
    expect(read.body.equals(file)).toBe(true);
    const noted = await server.deps.db
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'clinic_payment.receipt_read')
      .where('subject_id', '=', loan.id)
      .execute();
    expect(noted).toEqual([
      { details: { payment_id: loan.paymentId, receipt_id: params.receiptId } },
    ]);
    const elsewhere = { ...params, id: loan.paymentId - 1 };
    expect((await server.call(downloadReceiptFile, { params: elsewhere }, desk)).status).toBe(404);
  });

  it('rejected: the clinic reads why and sends another; every sending stays with what was said of it', async () => {
    const loan = await inReview();
    const mails = await mailsTo('admin@miraflores.demo', 'receipt_rejected');
    expect((await review(loan.paymentId, { decision: 'reject' })).error).toMatchObject({
      details: { code: 'receipt_message_missing' },
    });
    const message = 'El monto no es el del crédito.';
    const { body } = await review(loan.paymentId, { decision: 'reject', message });
    expect(body.payment).toMatchObject({ status: 'RECHAZADO', message });
    expect(await openKinds(loan.paymentId)).toEqual([]);
    expect(await mailsTo('admin@miraflores.demo', 'receipt_rejected')).toBe(mails + 1);
    expect((await send(loan.id)).status).toBe(200);
    expect(await openKinds(loan.paymentId)).toEqual(['receipt_review']);
    const accepting = await review(loan.paymentId, { decision: 'accept' });
    expect(accepting.body.payment).toMatchObject({
      status: 'EN PROCESO',
      message: null,
      processed_at: expect.any(String),
      receipts: [
        { decision: 'accept', message: null, reviewed_by: expect.any(String) },
        { decision: 'reject', message, reviewed_by: expect.any(String) },
      ],
    });
    expect(accepting.body.payment.trail.map(({ text }) => text)).toEqual([
      'Se emitió la carta de aprobación',
      'La clínica envió su comprobante',
      'Se rechazó el comprobante',
      'La clínica envió su comprobante',
      'Se aceptó el comprobante',
    ]);
    expect(await openKinds(loan.paymentId)).toEqual([]);
  });

  it('is refused where none is expected: before the letter, twice, once accepted, void, of another site', async () => {
    const loan = await redeemed();
    expect((await send(loan.id)).error).toMatchObject({
      details: { code: 'receipt_not_expected' },
    });
    const signed = await createSignedLoan(server.deps, { today: await day() });
    expect((await send(signed.id)).error).toMatchObject({
      details: { code: 'receipt_not_expected' },
    });
    await letter(loan.paymentId);
    expect((await send(loan.id, { as: otherAdmin })).status).toBe(404);
    const file = anyPaper();
    expect((await send(loan.id, { file })).status).toBe(200);
    // Sent again because the answer was lost: it is the one that waits.
    expect((await send(loan.id, { file })).status).toBe(200);
    expect((await detail(loan.paymentId)).receipts).toHaveLength(1);
    expect((await send(loan.id)).error).toMatchObject({ details: { code: 'receipt_in_review' } });
    await review(loan.paymentId, { decision: 'reject', message: 'No se lee bien.' });
    expect((await send(loan.id, { file })).error).toMatchObject({
      details: { code: 'receipt_repeated' },
    });
    expect((await send(loan.id)).status).toBe(200);
    await review(loan.paymentId, { decision: 'accept' });
    expect((await send(loan.id)).error).toMatchObject({
      details: { code: 'receipt_not_expected' },
    });
    expect((await detail(loan.paymentId)).receipts).toHaveLength(2);
    const undone = await withLetter();
    await refund(undone);
    expect((await send(undone.id)).error).toMatchObject({
      details: { code: 'clinic_payment_void' },
    });
  });

  it('the same file for another payment is taken, and the desk is told', async () => {
    const [one, other] = [await withLetter(), await withLetter()];
    const file = anyPaper();
    await send(one.id, { file });
    await send(other.id, { file });
    const { shown_id } = await detail(one.paymentId);
    expect((await detail(other.paymentId)).receipts[0]?.also_sent_for).toEqual([shown_id]);
  });

  it('of a JPEG and a PNG the pixels stay, under what they are', async () => {
    for (const [kind, contentType] of [
      ['jpeg', 'image/jpeg'],
      ['png', 'image/png'],
    ] as const) {
      const loan = await withLetter();
      const found = corpus.find(({ expected }) => expected === kind);
      const file = Buffer.from((await found?.bytes()) ?? []);
      expect((await send(loan.id, { file, nameFile: 'foto.exe' })).status).toBe(200);
      const [receipt] = (await detail(loan.paymentId)).receipts;
      expect(receipt).toMatchObject({ name: 'foto.exe', content_type: contentType });
    }
  });

  it('hostile files are refused by their bytes, and nothing of them stays', async () => {
    const loan = await withLetter();
    const expected = {
      type: 'receipt_type',
      broken: 'file_broken',
      pdf_locked: 'pdf_locked',
      pdf_active: 'pdf_active',
      empty: 'file_empty',
    } as const;
    for (const [problem, code] of Object.entries(expected)) {
      const found = corpus.find((each) => each.expected === problem);
      const file = Buffer.from((await found?.bytes()) ?? []);
      expect((await send(loan.id, { file })).error).toMatchObject({
        details: { code },
        message: errors[code].message,
      });
    }
    expect(errors.receipt_type.message).toBe(
      'El archivo seleccionado no es válido. Tipos de archivos permitidos: PDF, JPEG, PNG',
    );
    const { status, receipts } = await detail(loan.paymentId);
    expect([status, receipts]).toEqual(['DOCUMENTOS PENDIENTES', []]);
  });
});

describe('reviewing', () => {
  it('takes a reviewer, the case, a receipt that waits, and the one that was looked at', async () => {
    const loan = await inReview();
    const { paymentId } = loan;
    await setDeskRights(server.deps.db, 'supervisora@alivio.demo', ['supervisor']);
    const accept = { decision: 'accept' } as const;
    expect((await review(paymentId, accept, supervisor)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
    await setDeskRights(server.deps.db, 'supervisora@alivio.demo', ['reviewer', 'supervisor']);
    const { receipts, work_item_id } = await detail(paymentId);
    await server.call(takeWorkItem, { params: { id: work_item_id ?? 0 } }, desk);
    expect((await review(paymentId, accept, supervisor)).error).toMatchObject({
      details: { code: 'case_taken' },
    });
    const seen = receipts[0]?.id ?? 0;
    await review(paymentId, { decision: 'reject', message: 'No se lee bien.', receipt_id: seen });
    expect((await review(paymentId, accept)).error).toMatchObject({
      details: { code: 'receipt_not_in_review' },
    });
    await send(loan.id);
    expect((await review(paymentId, { ...accept, receipt_id: seen })).error).toMatchObject({
      details: { code: 'receipt_changed' },
    });
    await refund(loan);
    expect((await review(paymentId, accept)).error).toMatchObject({
      details: { code: 'clinic_payment_void' },
    });
  });

  it('what stands in review without a file can only go back', async () => {
    const { paymentId } = await withLetter();
    await server.deps.db
      .updateTable('clinic_payments')
      .set({ state: 'REVISION COMPROBANTE' })
      .where('id', '=', paymentId)
      .execute();
    expect((await review(paymentId, { decision: 'accept' })).error).toMatchObject({
      details: { code: 'receipt_not_in_review' },
    });
    const message = 'Envía tu comprobante.';
    const back = await review(paymentId, { decision: 'reject', message });
    expect(back.body.payment).toMatchObject({ status: 'RECHAZADO', message });
  });
});

describe("the desk's list", () => {
  type Wish = Parameters<typeof list>[0];
  async function list(query: {
    state?: 'REVISION' | 'REVISION COMPROBANTE' | 'all';
    site?: number;
    q?: string;
    page?: number;
    limit?: number;
  }) {
    return (await server.call(listDeskClinicPayments, { query }, desk)).body;
  }
  const idsOf = async (query: Wish) => (await list(query)).data.map(({ id }) => id);

  it('by state, oldest first where the desk is waited for; by site, by words, page by page', async () => {
    const first = await redeemed();
    const second = await redeemed();
    const waiting = await idsOf({ state: 'REVISION', limit: 100 });
    expect(waiting.indexOf(first.paymentId)).toBeLessThan(waiting.indexOf(second.paymentId));
    expect((await list({ q: first.code })).data[0]?.since).toBeNull();
    const { data, counts, total_records, sites } = await list({ limit: 100 });
    expect(total_records).toBe(counts.all);
    expect(counts.REVISION).toBe(waiting.length);
    expect(data[0]?.id).toBe(second.paymentId);
    expect(sites.map(({ headquarter }) => headquarter)).toContain('San Isidro');
    expect(await idsOf({ site: SAN_ISIDRO, limit: 100 })).toEqual(
      data.filter(({ site }) => site.headquarter === 'San Isidro').map(({ id }) => id),
    );
    const { shown_id } = await detail(first.paymentId);
    expect(await idsOf({ q: shown_id.toLowerCase() })).toEqual([first.paymentId]);
    expect(await idsOf({ q: first.code })).toEqual([first.paymentId]);
    expect(await idsOf({ q: 'nahui begoña', state: 'REVISION', limit: 100 })).toEqual(
      expect.arrayContaining([first.paymentId, second.paymentId]),
    );
    expect(await idsOf({ q: 'zoé' })).toHaveLength(1);
    expect(await idsOf({ q: '%%' })).toEqual([]);
    expect(await idsOf({ limit: 1, page: 2 })).toEqual([first.paymentId]);
    await refund(first);
    expect(await idsOf({ q: shown_id })).toEqual([]);
  });
});
