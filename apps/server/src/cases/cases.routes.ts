import { listAccesses as listAccessesCall } from '@alivio/contract/accesses.ts';
import * as contract from '@alivio/contract/cases.ts';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#server/audit/note-search.ts';
import { readDocumentFile } from '#server/documents/read-document-file.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { listAccesses } from './list-accesses.ts';
import { openCase } from './open-case.ts';
import { searchCases } from './search-cases.ts';

export function caseRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.searchCases).with(async ({ session, query }) => {
    const { page = 1, limit = 10, search } = query;
    const { total, cases } = await searchCases(deps.db, { search, page, limit });
    const ids = cases.map(({ client_id }) => client_id);
    const shown = { kind: 'client', ids } as const;
    await noteSearch(deps, session, { list: 'cases', words: search, page, found: total, shown });
    return pageOf(cases, { page, limit, total });
  });

  serve(app, listAccessesCall).with(async ({ session, query }) => {
    const { page = 1, limit = 10 } = query;
    const { total, accesses } = await listAccesses(deps.db, session.clientId, { page, limit });
    return pageOf(accesses, { page, limit, total });
  });

  serve(app, contract.openCase).with(async ({ session, params, body }) => {
    const opened = await openCase(deps, session, params.id, {
      workItemId: body.work_item_id,
      reason: body.reason,
      loanId: body.loan_id,
    });
    return isRefusal(opened) ? opened : { ok: true, case: opened };
  });

  serve(app, contract.downloadCaseFile).with(async ({ session, params }) => {
    const file = await readDocumentFile(deps, session, params.hash);
    if (isRefusal(file)) return file;
    return {
      content: file.content,
      name: `${file.name}.${file.extension}`,
      contentType: file.contentType,
      lengthBytes: file.sizeBytes,
    };
  });
}
