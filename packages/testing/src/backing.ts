import {
  consentAsGuarantor,
  type GuarantorFields,
  nameGuarantor,
  submitAsGuarantor,
  uploadGuarantorFile,
} from '@alivio/contract/backing.ts';
import type { Backing } from '@alivio/domain/loan/loan-state.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { moveLoan } from '@alivio/server/loans/move-loan.ts';
import { createSecretBox } from '@alivio/server/outbox/secret-box.ts';
import { openSession } from '@alivio/server/sessions/open-session.ts';
import { anyPaper, type DocumentsApplicant } from './documents.ts';
import { accepted, createDraftLoan } from './loans.ts';
import type { TestServer } from './test-server.ts';

/** Somebody whose loan needs something behind it, about to send the first document. */
export async function applyForBacking(
  { deps }: TestServer,
  backing: Backing,
): Promise<DocumentsApplicant> {
  const today = await readToday(deps, deps.db);
  const { id: loanId, clientId, code, siteId, categoryId } = await createDraftLoan(deps, { today });
  const names = { first_name: 'Rosa', last_name: 'Quispe Mamani' };
  await deps.db.updateTable('clients').set(names).where('id', '=', clientId).execute();
  const result = backing === 'guarantor' ? 'manual + guarantor' : 'manual + garanty';
  await inTransaction(deps.db, async (trx) => {
    const act = { by: 'system' as const, today };
    accepted(await moveLoan(deps, trx, act, loanId, { kind: 'pass_evaluation', result }));
    accepted(await moveLoan(deps, trx, act, loanId, { kind: 'open_documents' }));
  });
  const token = await openSession(deps, deps.db, { clientId });
  return { token, clientId, siteId, categoryId, loanId, loanCode: code };
}

let guarantors = 0;

/** Somebody of whom the bureau thinks well, unless the last digit says otherwise. */
export function anyGuarantor(lastDigit = 0): GuarantorFields {
  guarantors += 1;
  return {
    document_type: 'DNI',
    identification_number: `${String(7_000_000 + guarantors)}${lastDigit}`,
    first_name: 'Ana',
    last_name: 'Flores Ruiz',
    email: `aval${guarantors}@correo.pe`,
    phone: `+5197${String(1_000_000 + guarantors)}`,
  };
}

export function nameOne(
  server: TestServer,
  { token, loanId }: Pick<DocumentsApplicant, 'token' | 'loanId'>,
  body: GuarantorFields = anyGuarantor(),
) {
  return server.call(nameGuarantor, { params: { id: loanId }, body }, token);
}

/** What was last written to an address, as long as it has not been sent. */
export async function lastMessageTo(server: TestServer, to: string): Promise<string> {
  const { db, config } = server.deps;
  const { body } = await db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return createSecretBox(config.SECRET_KEY, 'outbox').open(body ?? Buffer.alloc(0));
}

/** The token of the newest link that a guarantor was sent. */
export async function linkOf(server: TestServer, { phone }: GuarantorFields): Promise<string> {
  const [, token] = /\/guarantor\/([\w-]{43})/.exec(await lastMessageTo(server, phone)) ?? [];
  if (token === undefined) throw new Error(`no link was sent to ${phone}`);
  return token;
}

export function consentWith(server: TestServer, token: string, identificationNumber: string) {
  const yes = { accepts_guarantee: true, accepts_bureau: true, accepts_privacy: true } as const;
  const body = { identification_number: identificationNumber, ...yes };
  return server.call(consentAsGuarantor, { params: { token }, body });
}

/** A loan with a guarantor who has said yes and sent nothing yet. */
export async function findGuarantor(server: TestServer, fields = anyGuarantor()) {
  const applicant = await applyForBacking(server, 'guarantor');
  await nameOne(server, applicant, fields);
  const link = await linkOf(server, fields);
  await consentWith(server, link, fields.identification_number);
  return { applicant, fields, link };
}

/** As a form carries it. */
export const fileOf = (content: Buffer) => ({
  name: 'documento.pdf',
  contentType: 'application/pdf',
  base64: content.toString('base64'),
});

export function uploadAsGuarantor(
  server: TestServer,
  token: string,
  kind: 'identity' | 'income_proof',
  content = anyPaper(),
  place = { position: 1, total: 1 },
) {
  const body = { kind, ...place, income_category: 'fifth' as const };
  const files = { file: [fileOf(content)] };
  return server.call(uploadGuarantorFile, { params: { token }, body, files });
}

/** As if a guarantor who has said yes had sent both papers, for tests that are not about files. */
export async function deliverPapers(
  { deps }: TestServer,
  { loanId }: Pick<DocumentsApplicant, 'loanId'>,
): Promise<void> {
  await deps.db
    .updateTable('documents')
    .set({ status: 'in_review' })
    .where('loan_id', '=', loanId)
    .where('guarantor_id', 'is not', null)
    .execute();
}

/** Everything that a guarantor who has said yes sends. */
export async function sendAsGuarantor(server: TestServer, token: string) {
  await uploadAsGuarantor(server, token, 'identity');
  await uploadAsGuarantor(server, token, 'income_proof');
  return server.call(submitAsGuarantor, { params: { token } });
}
