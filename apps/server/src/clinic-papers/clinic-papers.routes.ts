import { Readable } from 'node:stream';
import * as clinic from '@alivio/contract/clinic-papers.ts';
import * as desk from '@alivio/contract/desk-clinic-payments.ts';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#server/audit/note-search.ts';
import { openUpload } from '#server/files/open-upload.ts';
import { pageOf } from '#server/http/page.ts';
import { pdfReply } from '#server/http/pdf-reply.ts';
import { serve } from '#server/http/serve.ts';
import { serveUpload } from '#server/http/serve-upload.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { getDeskPayment } from './get-desk-payment.ts';
import { issueLetter } from './issue-letter.ts';
import { listDeskPayments } from './list-desk-payments.ts';
import { readLetter } from './read-letter.ts';
import { readLetterAtDesk } from './read-letter-at-desk.ts';
import { readReceiptFile } from './read-receipt-file.ts';
import { receiveReceipt } from './receive-receipt.ts';
import { reviewReceipt } from './review-receipt.ts';

export function clinicPaperRoutes(app: FastifyInstance): void {
  ofClinics(app);
  ofTheDesk(app);
}

function ofClinics(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, clinic.downloadApprovalLetter).with(async ({ session, query }) => {
    const { intId: loanId, intIdHeadquarters: siteId } = query;
    const letter = await readLetter(deps, session, { loanId, siteId });
    if (isRefusal(letter)) return letter;
    const data = { fileName: letter.fileName.replace(/\.pdf$/, ''), fileExtension: 'pdf' };
    return { content: Readable.from([letter.bytes]), rest: { success: true, data } };
  });

  serveUpload(app, clinic.uploadReceipt)
    .into(() => openUpload(deps))
    .with(async ({ session, body, file }) => {
      const { idLoan, nameFile: name } = body;
      const refused = await receiveReceipt(deps, session, { loanId: idLoan, name }, file);
      if (refused !== null) return refused;
      return {
        success: true,
        message: 'Se envió correctamente el comprobante.',
        data: { idLoan, status: 'REVISION COMPROBANTE' },
      };
    });
}

function ofTheDesk(app: FastifyInstance): void {
  const { deps } = app;
  const paymentNow = async (session: StaffSession, id: number) => ({
    ok: true as const,
    payment: orThrow(await getDeskPayment(deps, session, id)),
  });

  serve(app, desk.listDeskClinicPayments).with(async ({ session, query }) => {
    const { page = 1, limit = 10, state = 'all', ...filter } = query;
    const listed = await listDeskPayments(deps.db, { state, ...filter }, { page, limit });
    await noteSearch(deps, session, {
      list: 'desk_payments',
      words: filter.q,
      page,
      found: listed.total,
      shown: { kind: 'loan', ids: listed.payments.map(({ loan_id }) => loan_id) },
    });
    return {
      ...pageOf(listed.payments, { page, limit, total: listed.total }),
      counts: listed.counts,
      sites: listed.sites,
    };
  });

  serve(app, desk.getDeskClinicPayment).with(async ({ session, params }) => {
    const payment = await getDeskPayment(deps, session, params.id);
    return isRefusal(payment) ? payment : { ok: true, payment };
  });

  serve(app, desk.issueLetter).with(async ({ session, params }) => {
    const refused = await issueLetter(deps, session, params.id);
    return refused ?? paymentNow(session, params.id);
  });

  serve(app, desk.readLetterAtDesk).with(async ({ session, params }) => {
    const letter = await readLetterAtDesk(deps, session, params.id);
    return isRefusal(letter) ? letter : pdfReply(letter);
  });

  serve(app, desk.reviewReceipt).with(async ({ session, params, body }) => {
    const { decision, message = null, receipt_id: receiptId } = body;
    const review = { decision, message, receiptId };
    const refused = await reviewReceipt(deps, session, params.id, review);
    return refused ?? paymentNow(session, params.id);
  });

  serve(app, desk.downloadReceiptFile).with(async ({ session, params }) => {
    const { id: paymentId, receiptId } = params;
    const file = await readReceiptFile(deps, session, { paymentId, receiptId });
    if (isRefusal(file)) return file;
    return {
      content: file.content,
      name: `${file.name}.${file.extension}`,
      contentType: file.contentType,
      lengthBytes: file.sizeBytes,
    };
  });
}
