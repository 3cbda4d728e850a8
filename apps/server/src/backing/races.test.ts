import { submitAsGuarantor } from '@alivio/contract/backing.ts';
import {
  anyGuarantor,
  applyForBacking,
  deliverPapers,
  findGuarantor,
  nameOne,
} from '@alivio/testing/backing.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { withoutLoanLock } from '@alivio/testing/without-loan-lock.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '#server/refusal.ts';
import { nameGuarantor } from './name-guarantor.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startServerOn(server.deps.config.DATABASE_URL, {});
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** How many of two that are named at once are told yes, and how many then stand behind the loan. */
async function nameTwo(twin?: KyselyPlugin) {
  const { loanId, clientId } = await applyForBacking(server, 'guarantor');
  const session = { id: 0, role: 'client', clientId, sellerId: null } as const;
  const outcomes = await Promise.allSettled(
    [server, other].map(({ deps }) => {
      const seen = twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps;
      return nameGuarantor(seen, session, loanId, anyGuarantor());
    }),
  );
  const { rows } = await sql`
    SELECT 1 FROM guarantors WHERE loan_id = ${loanId} AND replaced_at IS NULL`.execute(
    server.deps.db,
  );
  const isYes = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'fulfilled' && !isRefusal(outcome.value);
  return { told: outcomes.filter(isYes).length, standing: rows.length };
}

it('two that are named at once: the second takes the place of the first', async () => {
  expect(await nameTwo()).toEqual({ told: 2, standing: 1 });
});

it('(twin) without the lock the database lets one of them through', async () => {
  let told = 2;
  for (let n = 0; n < 20 && told === 2; n += 1) {
    const outcome = await nameTwo(withoutLoanLock);
    expect(outcome.standing).toBe(1);
    told = outcome.told;
  }
  expect(told).toBe(1);
});

it('sent by two clicks at once is sent once', async () => {
  const { applicant, link } = await findGuarantor(server);
  await deliverPapers(server, applicant);
  const answers = await Promise.all(
    [server, other].map((each) => each.call(submitAsGuarantor, { params: { token: link } })),
  );
  expect(answers.map(({ body }) => body.state)).toEqual(['checking', 'checking']);
  const { rows } = await sql`
    SELECT 1 FROM audit_events
    WHERE action = 'guarantor.submitted' AND subject_id = ${applicant.loanId}`.execute(
    server.deps.db,
  );
  expect(rows).toHaveLength(1);
});

it('a name that is said again while it is being said is one invitation', async () => {
  const applicant = await applyForBacking(server, 'guarantor');
  const fields = anyGuarantor();
  await Promise.all([server, other].map((each) => nameOne(each, applicant, fields)));
  const { rows } = await sql`
    SELECT 1 FROM outbox_messages WHERE recipient = ${fields.phone}`.execute(server.deps.db);
  expect(rows).toHaveLength(1);
});
