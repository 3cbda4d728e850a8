import { randomBytes } from 'node:crypto';
import { getSigning } from '@alivio/contract/signing.ts';
import { accepted } from '@alivio/testing/loans.ts';
import { signerOf } from '@alivio/testing/signers.ts';
import {
  applyAsCouple,
  emptyQueue,
  runQueuedJobs,
  signatureProvider,
} from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { removeBytes } from '#server/files/remove-bytes.job.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { forgetOldClients } from './forget-old-clients.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await emptyQueue(server);
});
afterAll(() => server.close());

/** How many rows tell something of who was to sign and what, by table. */
async function countRows(loanId: number) {
  const { rows } = await sql<Record<string, number>>`
    WITH own AS (SELECT id FROM contracts WHERE loan_id = ${loanId})
    SELECT
      (SELECT count(*) FROM own) AS contracts,
      (SELECT count(*) FROM contract_signers WHERE contract_id IN (SELECT id FROM own)) AS signers,
      (SELECT count(*) FROM contract_papers WHERE contract_id IN (SELECT id FROM own)) AS papers,
      (SELECT count(*) FROM signer_links) AS links
    `.execute(server.deps.db);
  return rows[0];
}

async function paperFiles(loanId: number): Promise<{ id: number; name: string }[]> {
  return server.deps.db
    .selectFrom('contract_papers')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .innerJoin('stored_files', 'stored_files.id', 'file_id')
    .select(['stored_files.id', 'name'])
    .where('loan_id', '=', loanId)
    .execute();
}

async function storedNames(): Promise<string[]> {
  const names = [];
  for await (const { name } of server.deps.providers.storage.list()) names.push(name);
  return names;
}

/** Whoever has had a contract at the provider is kept; this one never came to be. */
it('who was to sign a contract that was not made, and its papers, are forgotten with the client', async () => {
  const { deps } = server;
  const applicant = await applyAsCouple(server);
  const { loanId, token } = applicant;
  await signatureProvider(server).plan('down');
  expect((await server.call(getSigning, { params: { id: loanId } }, token)).status).toBe(503);
  const { id: signerId } = await signerOf(server, applicant, 'spouse');
  const link = { token_hash: randomBytes(32), signer_id: signerId, created_at: deps.now() };
  await deps.db.insertInto('signer_links').values(link).execute();
  const act = { by: 'system', today: await readToday(deps, deps.db) } as const;
  await inTransaction(deps.db, async (trx) =>
    accepted(await moveLoan(deps, trx, act, loanId, { kind: 'reject' })),
  );
  expect(await countRows(loanId)).toEqual({ contracts: 1, signers: 2, papers: 3, links: 1 });
  const files = await paperFiles(loanId);
  const names = files.map(({ name }) => name);
  expect(await storedNames()).toEqual(expect.arrayContaining(names));

  server.clock.now = new Date('2040-01-01T12:00:00Z');
  await forgetOldClients.run(deps, {}, { isLastAttempt: true });
  expect(await countRows(loanId)).toEqual({ contracts: 1, signers: 0, papers: 0, links: 0 });
  const ids = files.map(({ id }) => id);
  const left = deps.db.selectFrom('stored_files').select('id').where('id', 'in', ids);
  expect(await left.execute()).toEqual([]);
  await runQueuedJobs(server, [removeBytes]);
  const kept = await storedNames();
  expect(names.filter((name) => kept.includes(name))).toEqual([]);
});
