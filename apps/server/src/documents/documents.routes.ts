import * as contract from '@alivio/contract/documents.ts';
import { projections } from '@alivio/domain/loan/projections.ts';
import type { FastifyInstance } from 'fastify';
import { openUpload } from '#server/files/open-upload.ts';
import { serve } from '#server/http/serve.ts';
import { serveUpload } from '#server/http/serve-upload.ts';
import { isRefusal } from '#server/refusal.ts';
import { acknowledgeRejection } from './acknowledge-rejection.ts';
import { documentToWire } from './documents.wire.ts';
import { listDocuments } from './list-documents.ts';
import { readDocumentFile } from './read-document-file.ts';
import { receiveDocument } from './receive-document.ts';

export function documentRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const maxMb = deps.config.UPLOAD_FILE_MB;

  serve(app, contract.getDocuments).with(async ({ session, query }) => {
    const listed = await listDocuments(deps, session, query.intIdLoanCodeable);
    if (isRefusal(listed)) return listed;
    return {
      success: true,
      loanStatus: projections[listed.loan.state].documents,
      loanType: listed.loan.evaluation,
      strBacking: listed.loan.backing,
      dteStatusSince: listed.since.toISOString(),
      data: listed.documents.map((document) => documentToWire(document, maxMb)),
    };
  });

  serveUpload(app, contract.uploadDocument)
    .into(() => openUpload(deps))
    .with(async ({ session, body, file }) => {
      const position = body.intSubIndice ?? 1;
      const request = {
        loanCode: body.intIdLoanCodeable,
        typeId: body.intIdDocumentType,
        name: body.strDocumentUploadName,
        position,
        total: body.intTotalFiles ?? position,
        incomeCategory: body.strIncomeCategory ?? null,
        startsOver: body.blnStartOver ?? false,
      };
      const taken = await receiveDocument(deps, session, request, file);
      if (isRefusal(taken)) return taken;
      return {
        success: true,
        data: documentToWire(taken.document, maxMb),
        loanStatus: projections[taken.loan.state].documents,
      };
    });

  serve(app, contract.downloadDocument).with(async ({ session, params }) => {
    const file = await readDocumentFile(deps, session, params.hash);
    if (isRefusal(file)) return file;
    const data = { strDocumentUploadName: file.name, strExtensionFile: file.extension };
    return { content: file.content, rest: { success: true, data } };
  });

  serve(app, contract.acknowledgeRejection).with(async ({ session, body }) => {
    const refused = await acknowledgeRejection(deps, session, body.loanID);
    return refused ?? { ok: true };
  });
}
