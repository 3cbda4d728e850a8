import * as contract from '@alivio/contract/certificates.ts';
import type { FastifyInstance } from 'fastify';
import { pdfReply } from '#server/http/pdf-reply.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { confirmCertificate } from './confirm-certificate.ts';
import { readCertificate } from './read-certificate.ts';

export function certificateRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getNoDebtCertificate).with(async ({ session, params }) => {
    const certificate = await readCertificate(deps, session, params.id);
    return isRefusal(certificate) ? certificate : pdfReply(certificate);
  });

  serve(app, contract.confirmNoDebtCertificate).with(async ({ params, ip }) => {
    const confirmed = await confirmCertificate(deps, params.code, ip);
    if (isRefusal(confirmed)) return confirmed;
    const { number, issuedOn, initials } = confirmed;
    return { ok: true, number, issued_on: issuedOn, initials };
  });
}
