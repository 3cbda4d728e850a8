import { asOwner } from '@alivio/testing/as-owner.ts';
import {
  applyUpToApproved,
  emptyQueue,
  openContractOf,
  runQueuedJobs,
  signatureProvider,
  stateOf,
  templatesTo,
} from '@alivio/testing/signing.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { withoutLoanLock } from '@alivio/testing/without-loan-lock.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '#server/refusal.ts';
import { ensureContract } from './ensure-contract.ts';
import { hearContract } from './hear-contract.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startServerOn(server.deps.config.DATABASE_URL, {
    SANDBOX_PORT: String(server.deps.config.SANDBOX_PORT),
  });
  await emptyQueue(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** How many contracts there are at the provider after two processes were asked for one at once. */
async function askTwice(twin?: KyselyPlugin): Promise<number> {
  const { loanId, clientId, loanCode } = await applyUpToApproved(server);
  const session = { id: 0, role: 'client', clientId, sellerId: null } as const;
  const outcomes = await Promise.allSettled(
    [server, other].map(({ deps }) => {
      const seen = twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps;
      return ensureContract(seen, session, loanId);
    }),
  );
  const made = outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' && !isRefusal(outcome.value),
  );
  expect(made.length).toBeGreaterThanOrEqual(1);
  return (await signatureProvider(server).ofLoan(loanCode)).length;
}

it('two devices that ask at once get one contract', async () => {
  for (const _ of Array.from({ length: 3 })) expect(await askTwice()).toBe(1);
});

it('everybody who hears of a signature at once moves the loan once', async () => {
  const applicant = await applyUpToApproved(server);
  await openContractOf(server, applicant);
  await signatureProvider(server).act(applicant.loanCode, 0, { outcome: 'sign' });
  const { id } = await server.deps.db
    .selectFrom('contracts')
    .select('id')
    .where('loan_id', '=', applicant.loanId)
    .executeTakeFirstOrThrow();
  await Promise.all([server, other, server, other].map(({ deps }) => hearContract(deps, id)));
  await runQueuedJobs(server);
  expect(await stateOf(server, applicant.loanId)).toBe('signed');
  const told = await templatesTo(server, applicant.clientId);
  expect(told.filter((template) => template === 'qr_ready')).toHaveLength(1);
});

it('(twin) without the lock, and without the index behind it, there are two', async () => {
  await asOwner(server.deps, 'DROP INDEX contracts_one_open');
  let made = 1;
  for (let tries = 0; tries < 20 && made === 1; tries += 1) made = await askTwice(withoutLoanLock);
  expect(made).toBe(2);
});
