import { randomBytes } from 'node:crypto';
import { addSpouse } from '@alivio/contract/applications.ts';
import { getSigning } from '@alivio/contract/signing.ts';
import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { runWorker } from '@alivio/server/jobs/run-worker.ts';
import { jobs } from '@alivio/server/jobs.ts';
import { getLoan } from '@alivio/server/loans/get-loan.ts';
import { moveLoan } from '@alivio/server/loans/move-loan.ts';
import { reconcileContract } from '@alivio/server/signing/reconcile-contract.job.ts';
import { CompiledQuery } from 'kysely';
import { type ApplicantOptions, applyUpToResult } from './apply.ts';
import { anyGuarantor } from './backing.ts';
import { applyUpToDocuments, type DocumentsApplicant, passEvaluation } from './documents.ts';
import { accepted } from './loans.ts';
import { type Answer, startTestServer, type TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

interface ApprovedOptions extends ApplicantOptions {
  withGuarantor?: boolean;
}

const TO_APPROVED: readonly LoanEvent[] = [
  { kind: 'open_documents' },
  { kind: 'submit_documents' },
  { kind: 'complete_file' },
  { kind: 'approve' },
];
const TO_APPROVED_WITH_GUARANTOR: readonly LoanEvent[] = [
  { kind: 'open_documents' },
  { kind: 'submit_documents' },
  { kind: 'complete_file' },
  { kind: 'ask_guarantor' },
  { kind: 'approve' },
];

/** Somebody whose loan the desk has approved: the contract is next. */
export async function applyUpToApproved(
  server: TestServer,
  { withGuarantor = false, ...options }: ApprovedOptions = {},
): Promise<DocumentsApplicant> {
  return approve(server, await applyUpToDocuments(server, options), withGuarantor);
}

/** The desk approves what was evaluated. */
export async function approve(
  { deps }: TestServer,
  applicant: DocumentsApplicant,
  withGuarantor = false,
): Promise<DocumentsApplicant> {
  const today = await readToday(deps, deps.db);
  await inTransaction(deps.db, async (trx) => {
    for (const event of withGuarantor ? TO_APPROVED_WITH_GUARANTOR : TO_APPROVED)
      accepted(await moveLoan(deps, trx, { by: 'system', today }, applicant.loanId, event));
    if (!withGuarantor) return;
    const at = deps.now();
    const { hash: planHash } = (await getLoan(trx, applicant.loanId)).quote;
    const { id } = await trx
      .insertInto('guarantors')
      .values({
        ...anyGuarantor(),
        consented_at: at,
        consented_plan_hash: planHash,
        loan_id: applicant.loanId,
        state: 'accepted',
        state_since: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tokenHash = randomBytes(32);
    await trx
      .insertInto('guarantor_links')
      .values({ token_hash: tokenHash, guarantor_id: id, created_at: at, expires_at: at })
      .execute();
  });
  return applicant;
}

let spouses = 0;

/** Married and above the amount from which the spouse signs too. */
export async function applyAsCouple(
  server: TestServer,
  { withGuarantor = false }: Pick<ApprovedOptions, 'withGuarantor'> = {},
): Promise<DocumentsApplicant> {
  const options = { civilStatus: 'married', amountSoles: 9_000, incomeSoles: 9_000 } as const;
  const applicant = await applyUpToResult(server, options);
  spouses += 1;
  const body = {
    document_type: 'DNI',
    identification_number: `${7_100_000 + spouses}0`,
    first_name: 'Carlos',
    last_name: 'Ramos Díaz',
    email: `conyuge${spouses}@correo.pe`,
    phone: `+5198${1_000_000 + spouses}`,
  } as const;
  const { status } = await server.call(addSpouse, { body }, applicant.token);
  if (status >= 300) throw new Error(`the spouse was not taken: ${status}`);
  return approve(server, await passEvaluation(server, applicant), withGuarantor);
}

export interface ContractAtProvider {
  id: string;
  reference: string;
  status: string;
  users: { id: number; name: string; state: string; token: string; phone: string }[];
  items: { id: number; type: string; userId: number | null; state: string; version: number }[];
}

type SignerOutcome =
  | { outcome: 'submit_failed' | 'stall' }
  /** With a number it is somebody else's document that is shown. */
  | { outcome: 'sign'; documentNumber?: string }
  | { outcome: 'item_error'; item?: string; code?: string };

export type SignatureProvider = ReturnType<typeof signatureProvider>;

/** A server, the signature provider behind it, and nothing in the queue. */
export async function startSigningServer(
  settings: Parameters<typeof startTestServer>[0] = {},
): Promise<{ server: TestServer; provider: SignatureProvider }> {
  const server = await startTestServer(settings);
  await emptyQueue(server);
  return { server, provider: signatureProvider(server) };
}

/** The signature provider as it stands behind a test server, and what its people do. */
export function signatureProvider({ deps }: TestServer) {
  const control = `http://localhost:${deps.config.SANDBOX_PORT}/control`;
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${control}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const list = async () =>
    (await (await fetch(`${control}/signature`)).json()) as ContractAtProvider[];
  const ofLoan = async (loanCode: string) =>
    (await list()).filter(({ reference }) => reference.startsWith(loanCode));
  return {
    ofLoan,
    plan: (outcome: string, times = 1) => post('/next/signature', { outcome, times }),
    reset: () => post('/reset', {}),
    /** Everything that happened to a contract so far has been told, as far as it is told. */
    settled: async (loanCode: string) => {
      const [contract] = await ofLoan(loanCode);
      if (contract) await post(`/signature/${contract.id}/told`, {});
    },
    activate: (url: string) => post('/signature/activate', { url }),
    /** Does what one of the signers would, and waits until the provider is through with it. */
    async act(loanCode: string, signer: number, act: SignerOutcome): Promise<void> {
      const [contract] = await ofLoan(loanCode);
      if (!contract) throw new Error('the provider has no such contract');
      await post(`/signature/${contract.id}/${signer}`, act);
      if (act.outcome === 'stall' || act.outcome === 'submit_failed') return;
      const isTheirs = act.outcome === 'sign' && act.documentNumber === undefined;
      const wanted = isTheirs ? 'done' : 'error';
      await waitUntil(async () => {
        const now = (await ofLoan(loanCode)).find(({ id }) => id === contract.id);
        return now?.users[signer]?.state === wanted && !isBusy(now, wanted);
      });
    },
  };
}

/** When everybody has signed, the papers of everybody are still made. */
function isBusy({ users, status }: ContractAtProvider, wanted: string): boolean {
  return wanted === 'done' && users.every(({ state }) => state === 'done') && status !== 'done';
}

export async function openContractOf(server: TestServer, { loanId, token }: DocumentsApplicant) {
  const answer = await server.call(getSigning, { params: { id: loanId } }, token);
  if (answer.status !== 200) throw new Error(`no contract: ${JSON.stringify(answer.error)}`);
  return answer.body;
}

/** Asks the provider about the newest contract of a loan, as the job does. */
export async function reconcile({ deps }: TestServer, loanId: number): Promise<void> {
  const { id: contractId } = await deps.db
    .selectFrom('contracts')
    .select('id')
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await reconcileContract.run(deps, { contractId }, { isLastAttempt: false });
}

export async function stateOf({ deps }: TestServer, loanId: number): Promise<LoanState> {
  return (await getLoan(deps.db, loanId)).state;
}

/** What the demo left in the queue is nothing to wait for. */
export async function emptyQueue(server: TestServer): Promise<void> {
  await inQueue(server, 'DELETE FROM graphile_worker._private_jobs');
}

/** Lets a worker do everything that waits in the queue, messages included, or only what is named. */
export async function runQueuedJobs(server: TestServer, only = jobs): Promise<void> {
  const worker = await runWorker(server.deps, only, '');
  const names = only.map(({ name }) => name);
  await waitUntil(async () => (await inQueue(server, WAITING, [names])) === 0);
  await worker.stop();
}

const WAITING = `
  SELECT 1 FROM graphile_worker.jobs
  WHERE attempts < max_attempts AND run_at <= now() AND task_identifier = ANY($1)`;

async function inQueue(
  { deps }: TestServer,
  query: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await deps.db.executeQuery(CompiledQuery.raw(query, [...values]));
  return rows.length;
}

/** What was mailed to a client and about their loan, oldest first. */
export async function templatesTo({ deps }: TestServer, clientId: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('outbox_messages')
    .select('template')
    .where('client_id', '=', clientId)
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

export function codeOf({ error }: Pick<Answer<unknown>, 'error'>): unknown {
  return (error.details as { code?: unknown }).code;
}
