import { requestLoan } from '@alivio/contract/applications.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { getSellsDay, listOwnPatients, type OwnPatient } from '@alivio/contract/sells-day.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { loanRequestFor, registerApplicant } from '@alivio/testing/apply.ts';
import {
  accepted,
  createDisbursedLoan,
  createDraftLoan,
  createSignedLoan,
  createTestClient,
} from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveLoan } from '#server/loans/move-loan.ts';

let server: TestServer;
let today: CalendarDate;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

interface Advisor {
  id: number;
  code: string;
  token: string;
}

async function hireAdvisor(): Promise<Advisor> {
  people += 1;
  const email = `asesor${people}@alivio.demo`;
  const code = `ALV-T${people}`;
  const { id } = await server.deps.db
    .insertInto('staff_users')
    .values({
      email,
      code,
      password_hash: 'nobody signs in with it',
      first_name: 'Ana',
      last_name: `Prueba ${people}`,
      role: 'sells',
      document_type: 'DNI',
      identification_number: String(40_990_000 + people),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, token: await server.signIn(email) };
}

let mine: Advisor;
let other: Advisor;

beforeEach(async () => {
  mine = await hireAdvisor();
  other = await hireAdvisor();
});

type Query = {
  step?: OwnPatient['onboarding_path'];
  stuck?: 'true';
  outcome?: OwnPatient['outcome'];
};

async function list({ token }: Advisor, query: Query = {}): Promise<OwnPatient[]> {
  const answer = await server.call(listOwnPatients, { query: { ...query, limit: 100 } }, token);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const ids = async (advisor: Advisor, query?: Query) =>
  (await list(advisor, query)).map(({ client_id }) => client_id);

const dayOf = async ({ token }: Advisor) => (await server.call(getSellsDay, {}, token)).body;

async function registeredBy(advisor: Advisor | null, daysAgo = 0): Promise<number> {
  const clientId = await createTestClient(server.deps);
  await server.deps.db
    .updateTable('clients')
    .set({
      registered_by_staff_id: advisor?.id ?? null,
      created_at: new Date(server.clock.now.getTime() - daysAgo * 86_400_000),
    })
    .where('id', '=', clientId)
    .execute();
  return clientId;
}

async function typedBy(advisor: Advisor, loan: { id: number; clientId: number }): Promise<number> {
  await server.deps.db
    .updateTable('loans')
    .set({ seller_id: advisor.id })
    .where('id', '=', loan.id)
    .execute();
  return loan.clientId;
}

describe('an advisor’s own patients', () => {
  it('are those registered, those whose newest application the advisor typed, and those who came by the code', async () => {
    const registered = await registeredBy(mine);
    const typed = await typedBy(mine, await createDraftLoan(server.deps, { today }));
    const byCode = await createDraftLoan(server.deps, { today });
    await server.deps.db
      .updateTable('loans')
      .set({ referral_code: mine.code })
      .where('id', '=', byCode.id)
      .execute();
    await registeredBy(null);
    await registeredBy(other);
    expect((await ids(mine)).sort()).toEqual([registered, typed, byCode.clientId].sort());
  });

  it('are nobody else’s: whoever typed the newest application has the patient', async () => {
    const clientId = await registeredBy(mine);
    expect(await ids(mine)).toEqual([clientId]);
    await typedBy(other, await createDraftLoan(server.deps, { today, clientId }));
    expect(await ids(mine)).toEqual([]);
    expect(await ids(other)).toEqual([clientId]);
  });

  it('who came by the link are there from the first answer on, through draft and loan', async () => {
    const applicant = await registerApplicant(server);
    const draft = {
      category_id: applicant.categoryId,
      health_center_id: applicant.siteId,
      entered_amount: centimos(300_000),
      currency: 'PEN' as const,
      patient: null,
      referral_code: mine.code,
    };
    await server.call(putDraft, { body: draft }, applicant.token);
    expect(await list(mine)).toMatchObject([
      { client_id: applicant.clientId, onboarding_path: 'onboarding/payments', amount: null },
    ]);
    const body = await loanRequestFor(server, applicant);
    await server.call(requestLoan, { body }, applicant.token);
    const loan = await server.deps.db
      .selectFrom('loans')
      .select('referral_code')
      .where('client_id', '=', applicant.clientId)
      .executeTakeFirstOrThrow();
    expect(loan.referral_code).toBe(mine.code);
    expect(await list(mine)).toMatchObject([{ client_id: applicant.clientId, amount: 300_000 }]);
  });

  it('whose loan is typed in the advisor’s session are the advisor’s', async () => {
    const applicant = await registerApplicant(server);
    const opened = await server.call(
      openClientSession,
      { params: { id: applicant.clientId } },
      mine.token,
    );
    const body = await loanRequestFor(server, applicant);
    await server.call(requestLoan, { body }, opened.body.payload.token);
    expect(await ids(mine)).toEqual([applicant.clientId]);
    expect(await ids(other)).toEqual([]);
  });

  it('are gone once they are forgotten', async () => {
    const clientId = await registeredBy(mine);
    await sql`
      UPDATE clients SET email = '', password_hash = '', phone = '', identification_number = '', first_name = '',
        last_name = '', birthdate = NULL, marketing_accepted_at = NULL, forgotten_at = now()
      WHERE id = ${clientId}`.execute(server.deps.db);
    expect(await ids(mine)).toEqual([]);
    expect(await dayOf(mine)).toMatchObject({ patients: 0, in_progress: [] });
  });
});

describe('the list', () => {
  it('has those on the way first, the longest waiting of them first, and is chosen by step, by being stuck and by what became of them', async () => {
    const fresh = await registeredBy(mine);
    const old = await registeredBy(mine, 9);
    const almost = await registeredBy(mine, 2);
    const waits = await typedBy(
      mine,
      await createDraftLoan(server.deps, { today: addDays(today, -20) }),
    );
    const signed = await typedBy(
      mine,
      await createSignedLoan(server.deps, { today: addDays(today, -12) }),
    );
    expect(await ids(mine)).toEqual([waits, old, almost, fresh, signed]);
    expect(await ids(mine, { stuck: 'true' })).toEqual([waits, old]);
    expect(await ids(mine, { outcome: 'signed' })).toEqual([signed]);
    expect(await ids(mine, { step: 'onboarding/procedures' })).toEqual([old, almost, fresh]);
    expect(await ids(mine, { step: 'onboarding/procedures', stuck: 'true' })).toEqual([old]);
    expect((await list(mine)).map(({ waiting_days }) => waiting_days)).toEqual([20, 9, 2, 0, 12]);
  });

  it('is paged, and a page past the end is empty', async () => {
    for (let each = 0; each < 3; each += 1) await registeredBy(mine, each);
    const page = async (number: number) =>
      (await server.call(listOwnPatients, { query: { page: number, limit: 2 } }, mine.token)).body;
    expect(await page(1)).toMatchObject({ total_records: 3, total_pages: 2, page: 1 });
    expect((await page(2)).data).toHaveLength(1);
    expect((await page(9)).data).toEqual([]);
  });

  it.each([
    'step=onboarding/nowhere',
    'stuck=false',
    "outcome=signed' OR true--",
    'limit=101',
    'page=0',
    'staff_user_id=1',
    'seller_id=1',
  ])('refuses %s', async (query) => {
    const answer = await server.app.inject({
      url: `/api/v1/users/sells/patients?${query.replaceAll(' ', '%20')}`,
      headers: { authorization: `Bearer ${mine.token}` },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the day', () => {
  it('counts who is on the way by step, and of those the stuck', async () => {
    await registeredBy(mine);
    const stuck = await registeredBy(mine, 5);
    await typedBy(mine, await createDraftLoan(server.deps, { today }));
    await typedBy(mine, await createSignedLoan(server.deps, { today }));
    await registeredBy(other, 5);
    expect(await dayOf(mine)).toMatchObject({
      today,
      stuck_after_days: 3,
      patients: 4,
      to_do: [{ client_id: stuck, waiting_days: 5, outcome: 'in_progress' }],
      in_progress: [
        { onboarding_path: 'onboarding/procedures', patients: 2, stuck: 1 },
        { onboarding_path: 'onboarding/payments', patients: 1, stuck: 0 },
      ],
    });
  });

  it('tells what became of them in 30 and 90 days, with the amount that was redeemed', async () => {
    const amount = centimos(480_000);
    await typedBy(mine, await createDisbursedLoan(server.deps, { today, amount }));
    await typedBy(
      mine,
      await createDisbursedLoan(server.deps, { today: addDays(today, -29), amount }),
    );
    await typedBy(
      mine,
      await createDisbursedLoan(server.deps, { today: addDays(today, -30), amount }),
    );
    await typedBy(mine, await createSignedLoan(server.deps, { today: addDays(today, -90) }));
    await typedBy(other, await createDisbursedLoan(server.deps, { today, amount }));
    const { spans } = await dayOf(mine);
    expect(spans).toMatchObject([
      { days: 30, approved: 2, signed: 2, redeemed: 2, redeemed_amount: 960_000 },
      { days: 90, approved: 3, signed: 3, redeemed: 3, redeemed_amount: 1_440_000 },
    ]);
    expect((await dayOf(other)).spans).toMatchObject([
      { redeemed: 1, redeemed_amount: 480_000 },
      { redeemed: 1 },
    ]);
  });

  it('counts a good evaluation by the newest one of a loan, and a rejection whoever said it', async () => {
    const loan = await createDraftLoan(server.deps, { today });
    await typedBy(mine, loan);
    const results = { good: 'manual', bad: 'rejected' } as const;
    const evaluate = (result: (typeof results)['good' | 'bad']) =>
      server.deps.db
        .insertInto('evaluations')
        .values({
          loan_id: loan.id,
          result,
          business_date: today,
          evaluated_at: server.clock.now,
          content_hash: Buffer.alloc(32, result.length),
          policy_version: '1',
          reasons: '[]',
          reports: '{}',
          suggestions: '[]',
        })
        .execute();
    const figures = async () =>
      (await dayOf(mine)).spans.map(({ evaluated_well, rejected }) => [evaluated_well, rejected]);
    await evaluate(results.bad);
    expect(await figures()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await evaluate(results.good);
    expect(await figures()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await inTransaction(server.deps.db, async (trx) => {
      const act = { by: 'system', today } as const;
      const passed = { kind: 'pass_evaluation', result: 'manual' } as const;
      accepted(await moveLoan(server.deps, trx, act, loan.id, passed));
      accepted(await moveLoan(server.deps, trx, act, loan.id, { kind: 'reject' }));
    });
    expect(await figures()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is empty for who has brought nobody', async () => {
    expect(await dayOf(mine)).toMatchObject({
      patients: 0,
      in_progress: [],
      spans: [
        { days: 30, registered: 0, redeemed_amount: 0 },
        { days: 90, registered: 0, redeemed_amount: 0 },
      ],
    });
  });
});

it('the demo’s advisor has somebody at every stage', async () => {
  const token = await server.signIn('asesora@alivio.demo');
  const { data } = (await server.call(listOwnPatients, { query: { limit: 100 } }, token)).body;
  expect(new Set(data.map(({ outcome }) => outcome))).toEqual(
    new Set(['in_progress', 'approved', 'signed', 'redeemed', 'rejected']),
  );
  expect(data.some(({ is_stuck }) => is_stuck)).toBe(true);
});
