import * as book from '@alivio/contract/complaints.ts';
import * as desk from '@alivio/contract/desk-complaints.ts';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#server/audit/note-search.ts';
import { pageOf } from '#server/http/page.ts';
import { pdfReply } from '#server/http/pdf-reply.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { answerComplaint } from './answer-complaint.ts';
import { fileComplaint } from './file-complaint.ts';
import { getComplaint } from './get-complaint.ts';
import { listComplaints } from './list-complaints.ts';
import { readSheet } from './read-sheet.ts';

export function complaintRoutes(app: FastifyInstance): void {
  ofEverybody(app);
  ofTheDesk(app);
}

function ofEverybody(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, book.fileComplaint).with(async ({ body, ip }) => {
    const filed = await fileComplaint(deps, body, ip);
    if (isRefusal(filed)) return filed;
    const { number, receivedOn: received_on, dueOn: answer_due_on } = filed;
    return { ok: true, number, received_on, answer_due_on };
  });

  serve(app, book.postComplaint).with(async ({ body, ip }) => {
    const filed = await fileComplaint(deps, body, ip);
    return isRefusal(filed) ? filed : { location: '/libro-de-reclamaciones/recibido#enviado' };
  });
}

function ofTheDesk(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, desk.listComplaints).with(async ({ session, query }) => {
    const { page = 1, limit = 10, ...filter } = query;
    const { total, rows } = await listComplaints(deps, filter, { page, limit });
    await noteSearch(deps, session, {
      list: 'complaints',
      words: filter.q,
      page,
      found: total,
      shown: { kind: 'complaint', ids: rows.map(({ id }) => id) },
    });
    return pageOf(rows, { page, limit, total });
  });

  serve(app, desk.getComplaint).with(async ({ session, params }) => {
    const complaint = await getComplaint(deps, session, params.id);
    return isRefusal(complaint) ? complaint : { ok: true, complaint };
  });

  serve(app, desk.downloadComplaint).with(async ({ session, params }) => {
    const sheet = await readSheet(deps, session, params.id);
    return isRefusal(sheet) ? sheet : pdfReply(sheet);
  });

  serve(app, desk.answerComplaint).with(async ({ session, params, body }) => {
    const refused = await answerComplaint(deps, session, params.id, body.answer);
    return refused ?? { ok: true };
  });
}
