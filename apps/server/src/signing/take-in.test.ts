import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import type { SignerStanding } from '@alivio/domain/loan/signers.ts';
import { accepted, createDraftLoan } from '@alivio/testing/loans.ts';
import { stateOf, templatesTo } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import type { ProviderContract } from '#server/providers/signatures/signatures.ts';
import { countQuestion, insertContract, insertSigners, updateOpened } from './contracts.sql.ts';
import { takeIn } from './take-in.ts';
import { whoSigns } from './who-signs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TO_CONTRACT: readonly LoanEvent[] = [
  { kind: 'pass_evaluation', result: 'approved' },
  { kind: 'open_documents' },
  { kind: 'submit_documents' },
  { kind: 'complete_file' },
  { kind: 'approve' },
  { kind: 'create_contract' },
];

/** A loan whose contract waits at the provider, as far as we know: nobody is asked here. */
async function createLoanToSign() {
  const { deps } = server;
  const today = await readToday(deps, deps.db);
  const loan = await createDraftLoan(deps, { today });
  return inTransaction(deps.db, async (trx) => {
    for (const event of TO_CONTRACT)
      accepted(await moveLoan(deps, trx, { by: 'system', today }, loan.id, event));
    const at = deps.now();
    const own = { loanId: loan.id, reference: loan.code, planHash: loan.quote.hash, at };
    const { id: contractId } = await insertContract(trx, own);
    await insertSigners(trx, contractId, await whoSigns(trx, loan), at);
    await updateOpened(trx, contractId, { providerId: `at-provider-${contractId}`, checkAt: at });
    return { contractId, loanId: loan.id, clientId: loan.clientId };
  });
}

function told(standing: SignerStanding, failure: string | null = null): ProviderContract {
  const signers = [{ position: 0, token: 'any', standing, failure, documentNumber: null }];
  return { id: 'any', reference: null, state: 'open', signers, signedPaperUrl: null };
}

it('an answer that was overtaken by a newer one is of yesterday', async () => {
  const { contractId, loanId, clientId } = await createLoanToSign();
  const ask = async () => (await countQuestion(server.deps.db, contractId))?.question ?? 0;
  const [first, second, third] = [await ask(), await ask(), await ask()];
  const hear = (question: number, answer: ProviderContract | null) =>
    takeIn(server.deps, { contractId, loanId, question }, answer);
  await hear(second, told('submitted'));
  expect(await stateOf(server, loanId)).toBe('signing');
  await hear(first, told('failed', 'facematch:NotAMatch:1'));
  await hear(second, null);
  expect(await stateOf(server, loanId)).toBe('signing');
  expect(await templatesTo(server, clientId)).not.toContain('signature_failed');
  await hear(third, told('failed', 'facematch:NotAMatch:2'));
  expect(await stateOf(server, loanId)).toBe('signing_failed');
});
