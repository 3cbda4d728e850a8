import { runCreditCheck } from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { type ApplicantOptions, applyUpToResult } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/sessions/open-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_BUREAU_PER_IP_AND_DAY: '1000',
  });
});
afterAll(() => server.close());

interface Reported {
  score?: number;
  classification?: string;
  monthsOfHistory?: number;
  debts?: readonly { balance: number; monthlyPayment: number }[];
}

/** Somebody of whom the bureau has just told this; everything is answered, nothing decided. */
async function applicantWith(reported: Reported, options: ApplicantOptions = {}) {
  const applicant = await applyUpToResult(server, options);
  const report = {
    reportId: `r-${applicant.clientId}`,
    issuedAt: '2026-01-01T00:00:00Z',
    score: 800,
    classification: 'NORMAL',
    monthsOfHistory: 60,
    debts: [],
    ...reported,
  };
  await sql`
    INSERT INTO credit_reports (document_type, identification_number, report, asked_at)
    SELECT document_type, identification_number, ${JSON.stringify(report)}::jsonb, ${server.clock.now}
    FROM clients WHERE id = ${applicant.clientId}`.execute(server.deps.db);
  return applicant;
}

async function bytesFor(token: string): Promise<string> {
  const answer = await server.app.inject({
    method: runCreditCheck.method,
    url: fullPath(runCreditCheck),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** What the wire says of somebody, of the check and of their own data, without what is theirs alone. */
async function toldOf(reported: Reported, options: ApplicantOptions = {}): Promise<string> {
  const { token } = await applicantWith(reported, options);
  const check = await bytesFor(token);
  const { user } = (await server.call(getMe, {}, token)).body;
  const { approved, pre_approved } = user.loans[0] ?? {};
  return JSON.stringify([check, user.onboarding_path, user.steps_left, approved, pre_approved]);
}

const debts = (monthlySoles: number) => [{ balance: 100_000, monthlyPayment: monthlySoles * 100 }];

describe('before identity is proved', () => {
  it.each<[string, readonly Reported[]]>([
    [
      'rejected',
      [
        { classification: 'DUDOSO' },
        { classification: 'PERDIDA' },
        { classification: 'PERDIDA', score: 200, monthsOfHistory: 2 },
        { score: 349 },
        { debts: debts(3_200) },
      ],
    ],
    ['manual', [{ classification: 'CPP' }, { monthsOfHistory: 3 }, { debts: debts(1_800) }]],
    ['manual + guarantor', [{ classification: 'DEFICIENTE' }, { score: 450 }]],
  ])('%s for whatever cause is told in the same bytes', async (result, causes) => {
    const told: string[] = [];
    for (const cause of causes) told.push(await toldOf(cause));
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain(`\\"result\\":\\"${result}\\"`);
    expect(told[0]).toContain('\\"reasons\\":[\\"credit_history\\"],\\"suggestions\\":[]');
  });

  it('what follows from declared data is told as such, with its way to a yes', async () => {
    const short = { amountSoles: 5_000, installments: 6, incomeSoles: 2_000 };
    const told = await toldOf({}, short);
    expect(told).toContain('\\"reasons\\":[\\"declared_data\\"]');
    expect(told).toContain('\\"kind\\":\\"amount\\"');
    // Little debt changes no answer, and is not to be read from one either.
    expect(await toldOf({ score: 700, debts: debts(10) }, short)).toBe(told);
    // Much debt would show in the amount that is still possible: then none is told.
    const indebted = await toldOf({ debts: debts(800) }, short);
    expect(indebted).not.toContain('\\"kind\\":\\"amount\\"');
  });

  it('the exact ones are on file for the desk', async () => {
    const { token, clientId } = await applicantWith({ classification: 'PERDIDA', score: 200 });
    await bytesFor(token);
    const kept = await server.deps.db
      .selectFrom('evaluations')
      .innerJoin('loans', 'loans.id', 'loan_id')
      .select(['reasons', 'policy_version', 'own_history'])
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      reasons: ['classification', 'score_very_low'],
      policy_version: 'policy-2025-01',
      own_history: { holder: { writeOffs: 0 }, spouse: null },
    });
  });
});

describe('once identity is proved', () => {
  const short = { amountSoles: 5_000, installments: 6, incomeSoles: 2_000 };

  async function proved() {
    const applicant = await applicantWith({ debts: debts(800) }, short);
    await bytesFor(applicant.token);
    await server.deps.db
      .updateTable('clients')
      .set({ identity_proved_at: server.clock.now })
      .where('id', '=', applicant.clientId)
      .execute();
    return applicant;
  }

  it('the person reads the exact reasons and every suggestion', async () => {
    const { token } = await proved();
    const { body } = await server.call(runCreditCheck, {}, token);
    expect(body.reasons).toEqual(['installment_too_high', 'debt_too_high']);
    expect(body.suggestions.map(({ kind }) => kind)).toContain('amount');
    expect(body.suggestions[0]).not.toHaveProperty('is_open');
  });

  it('an advisor who acts for them does not', async () => {
    const { clientId } = await proved();
    const { deps } = server;
    const seller = await deps.db
      .selectFrom('staff_users')
      .select('id')
      .where('role', '=', 'sells')
      .executeTakeFirstOrThrow();
    const token = await openSession(deps, deps.db, { clientId, sellerId: seller.id });
    const { body } = await server.call(runCreditCheck, {}, token);
    expect(body.reasons).toEqual(['credit_history', 'declared_data']);
  });
});
