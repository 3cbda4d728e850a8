import { runCreditCheck } from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { reviewDocument } from '@alivio/contract/desk.ts';
import { getDocuments, uploadDocument } from '@alivio/contract/documents.ts';
import { receiveDocument } from '@alivio/server/documents/receive-document.ts';
import type { FileChecker } from '@alivio/server/file-checks/create-file-checker.ts';
import { writeFile } from '@alivio/server/files/write-file.ts';
import { writePaper } from '@alivio/server/seed/write-paper.ts';
import { findSession } from '@alivio/server/sessions/find-session.ts';
import { isClientSession } from '@alivio/server/sessions/session.ts';
import { type Applicant, type ApplicantOptions, applyUpToResult } from './apply.ts';
import { accepted } from './loans.ts';
import type { TestServer } from './test-server.ts';

export interface DocumentsApplicant extends Applicant {
  loanId: number;
  loanCode: string;
}

/** What every loan needs, by the types of the wire. */
export const HOLDER_TYPES = [1, 2, 3, 4] as const;

/** Somebody whose credit check said yes, about to send documents. */
export async function applyUpToDocuments(
  server: TestServer,
  options: ApplicantOptions = {},
): Promise<DocumentsApplicant> {
  return passEvaluation(server, await applyUpToResult(server, options));
}

/** Runs the credit check of somebody who has answered everything. */
export async function passEvaluation(
  server: TestServer,
  applicant: Applicant,
): Promise<DocumentsApplicant> {
  await server.call(runCreditCheck, {}, applicant.token);
  const { loans } = (await server.call(getMe, {}, applicant.token)).body.user;
  const [loan] = loans;
  if (!loan) throw new Error('the applicant has no loan');
  return { ...applicant, loanId: loan.id, loanCode: loan.code };
}

let papers = 0;

/** A PDF that nobody has sent before. */
export function anyPaper(): Buffer {
  papers += 1;
  return writePaper('Documento de prueba', [`Número ${papers} de ${process.pid}`]);
}

export interface UploadOptions {
  file?: Buffer;
  position?: number;
  total?: number;
  name?: string;
  startsOver?: boolean;
}

export function uploadOne(
  server: TestServer,
  { token, loanCode }: DocumentsApplicant,
  type: number,
  { file = anyPaper(), position, total, name = 'documento', startsOver }: UploadOptions = {},
) {
  const body = {
    intIdLoanCodeable: loanCode,
    intIdDocumentType: type,
    strDocumentUploadName: name,
    strExtensionFile: 'pdf',
    ...(position !== undefined && { intSubIndice: position }),
    ...(total !== undefined && { intTotalFiles: total }),
    ...(startsOver !== undefined && { blnStartOver: startsOver }),
  };
  return server.call(uploadDocument, { body, file }, token);
}

/** Our own papers, of which nobody need look at a single one: a process for each would take longer than all else. */
const SOUND: Awaited<ReturnType<FileChecker['check']>> = {
  ok: true,
  kind: 'pdf',
  contentType: 'application/pdf',
  cleaned: null,
  measures: null,
  pages: 1,
};

/** Sends everything: the loan is in review then. */
export async function uploadAll(
  { deps }: Pick<TestServer, 'deps'>,
  { token, loanCode }: DocumentsApplicant,
): Promise<void> {
  const session = await findSession(deps, token);
  if (session === null || !isClientSession(session)) throw new Error('nobody to send papers');
  const trusting = { ...deps, fileChecker: { ...deps.fileChecker, check: async () => SOUND } };
  for (const typeId of HOLDER_TYPES) {
    const written = await writeFile(deps, anyPaper());
    const placement = { name: 'documento', position: 1, total: 1, startsOver: false };
    const request = { loanCode, typeId, incomeCategory: null, ...placement };
    const received = { ...written, keep: async () => written };
    accepted(await receiveDocument(trusting, session, request, received));
  }
}

export async function listOf(server: TestServer, { token, loanCode }: DocumentsApplicant) {
  return server.call(getDocuments, { query: { intIdLoanCodeable: loanCode } }, token);
}

/** The desk says yes to every document that is in review. */
export async function approveAll(
  server: TestServer,
  applicant: DocumentsApplicant,
  deskToken: string,
): Promise<void> {
  const { data } = (await listOf(server, applicant)).body;
  for (const { intId, intIdStatus } of data)
    if (intIdStatus === 2) {
      const request = { params: { id: intId }, body: { decision: 'approve' as const } };
      const { status, error } = await server.call(reviewDocument, request, deskToken);
      if (status !== 200) throw new Error(`review of ${intId}: ${status} ${error?.message}`);
    }
}
