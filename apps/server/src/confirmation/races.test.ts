import { centimos } from '@alivio/domain/money/centimos.ts';
import { type AdvisedApplicant, applyByAdvisor } from '@alivio/testing/advised.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { withoutRowLocks } from '@alivio/testing/without-row-locks.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeIncome } from '#server/onboarding/declare-income.ts';
import { listOrigins } from '#server/origins/list-origins.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import { answerReview } from './answer-review.ts';
import { readReview } from './read-review.ts';
import { reviewVersion } from './review-version.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(server.deps.db);
  return rows.length > 0;
}

async function sellerId(): Promise<number> {
  const seller = await server.deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', 'asesora@alivio.demo')
    .executeTakeFirstOrThrow();
  return seller.id;
}

/** The client confirms while the advisor's new income is written and not yet committed. */
async function confirmWhileItChanges({ clientId }: AdvisedApplicant, twin?: KyselyPlugin) {
  const { deps } = server;
  const advisor = {
    id: 0,
    role: 'seller_for_client',
    clientId,
    sellerId: await sellerId(),
  } as const;
  const client = { id: 0, role: 'client', clientId, sellerId: null } as const;
  const version = reviewVersion(orThrow(await readReview(deps, deps.db, clientId)));
  const seen = twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps;
  let answering: ReturnType<typeof answerReview> | null = null;
  await deps.db.transaction().execute(async (trx) => {
    orThrow(await takeIncome(deps, trx, advisor, centimos(880_000)));
    answering = answerReview(seen, client, {
      version,
      corrections: {},
      disputes: [],
      policy_accepted: true,
      marketing_accepted: false,
    });
    await waitUntil(isSomebodyWaiting);
  });
  if (answering === null) throw new Error('nobody answered');
  const answered = await (answering as ReturnType<typeof answerReview>);
  const origins = await listOrigins(deps.db, clientId);
  const income = origins.find(({ field }) => field === 'income');
  return {
    refusal: isRefusal(answered) ? answered.code : null,
    isConfirmed: income?.confirmedAt !== null,
  };
}

it('what an advisor is changing at the moment of the confirmation is not confirmed', async () => {
  const outcome = await confirmWhileItChanges(await applyByAdvisor(server));
  expect(outcome).toEqual({ refusal: 'review_changed', isConfirmed: false });
});

it('(twin) without the client’s lock a value is confirmed that nobody was shown', async () => {
  const outcome = await confirmWhileItChanges(
    await applyByAdvisor(server),
    withoutRowLocks('clients'),
  );
  expect(outcome).toEqual({ refusal: null, isConfirmed: true });
});
