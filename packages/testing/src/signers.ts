import { createSecretBox } from '@alivio/server/outbox/secret-box.ts';
import type { DocumentsApplicant } from './documents.ts';
import { applyAsCouple, openContractOf, reconcile, signatureProvider } from './signing.ts';
import type { TestServer } from './test-server.ts';

interface Signer {
  id: number;
  role: 'holder' | 'spouse' | 'guarantor';
  email: string;
  phone: string;
  identification_number: string;
}

/** A married couple, and a guarantor if there is one, of whom the holder has signed: the others have their links. */
export async function applyUpToOthers(
  server: TestServer,
  options: { withGuarantor?: boolean } = {},
): Promise<DocumentsApplicant> {
  const applicant = await applyAsCouple(server, options);
  await openContractOf(server, applicant);
  await signatureProvider(server).act(applicant.loanCode, 0, { outcome: 'sign' });
  await reconcile(server, applicant.loanId);
  return applicant;
}

/** Who signs the newest contract of a loan. */
export async function signerOf(
  { deps }: TestServer,
  { loanId }: Pick<DocumentsApplicant, 'loanId'>,
  role: Signer['role'],
): Promise<Signer> {
  return deps.db
    .selectFrom('contract_signers')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .selectAll('contract_signers')
    .where('loan_id', '=', loanId)
    .where('role', '=', role)
    .orderBy('contract_id', 'desc')
    .executeTakeFirstOrThrow();
}

interface Written {
  template: string;
  subject?: string;
  text: string;
}

/** What was written to an address or a number and is not sent yet, oldest first. */
export async function messagesTo({ deps }: TestServer, recipient: string): Promise<Written[]> {
  const rows = await deps.db
    .selectFrom('outbox_messages')
    .select(['template', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  const box = createSecretBox(deps.config.SECRET_KEY, 'outbox');
  return rows.flatMap(({ template, body }) =>
    body === null ? [] : [{ template, ...JSON.parse(box.open(body)) }],
  );
}

/** The tokens of the links that somebody was sent, oldest first. */
export async function signerLinksTo(server: TestServer, recipient: string): Promise<string[]> {
  const messages = await messagesTo(server, recipient);
  return messages.flatMap(({ text }) => /\/signer\/([\w-]{43})/.exec(text)?.[1] ?? []);
}
