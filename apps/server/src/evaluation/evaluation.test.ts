import {
  addSpouse,
  declareIncome,
  requestLoan,
  runCreditCheck,
} from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  applyUpToResult,
  loanRequestFor,
  quoteFor,
  registerApplicant,
} from '@alivio/testing/apply.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWorker } from '#server/jobs/run-worker.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { repeatCreditCheck } from './repeat-credit-check.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60_000;

const check = (token: string) => server.call(runCreditCheck, {}, token);

const plan = (outcome: string, times?: number) => planOutcome(server, 'bureau', outcome, times);

async function loanOf(clientId: number) {
  return server.deps.db
    .selectFrom('loans')
    .select(['id', 'state', 'evaluation'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
}

describe('POST experian', () => {
  it.each([
    [0, 'approved', 'evaluated', true],
    [5, 'manual', 'evaluated', true],
    [6, 'manual + guarantor', 'evaluated', true],
    [7, 'manual + garanty', 'evaluated', true],
    [8, 'rejected', 'rejected', false],
  ] as const)('a document ending in %i: %s', async (lastDigit, result, state, preApproved) => {
    const { token, clientId } = await applyUpToResult(server, { lastDigit });
    const { status, body } = await check(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, result, campaign: null });
    expect(body.reasons.length > 0).toBe(result !== 'approved');
    expect(await loanOf(clientId)).toMatchObject({ state, evaluation: result });
    const { user } = (await server.call(getMe, {}, token)).body;
    expect(user.loans[0]?.pre_approved).toBe(preApproved);
    expect(user.onboarding_path).toBe('onboarding/result');
  });

  it('the same question gets the same answer without asking the bureau again', async () => {
    const { token } = await applyUpToResult(server);
    const first = await check(token);
    await plan('down');
    expect((await check(token)).body).toEqual(first.body);
    await plan('ok');
  });

  it('is asked anew for another loan like the one that waits to be redeemed', async () => {
    const applicant = await applyUpToResult(server);
    const { token, clientId } = applicant;
    expect((await check(token)).body.result).toBe('approved');
    const { id } = await loanOf(clientId);
    await server.deps.db
      .updateTable('loans')
      .set({ state: 'signed' })
      .where('id', '=', id)
      .execute();
    const body = await loanRequestFor(server, applicant);
    expect((await server.call(requestLoan, { body }, token)).status).toBe(201);
    expect((await check(token)).status).toBe(200);
    const { rows } = await sql`
      SELECT FROM evaluations JOIN loans ON loans.id = loan_id
      WHERE client_id = ${clientId}`.execute(server.deps.db);
    expect(rows).toHaveLength(2);
  });

  it('a suggestion of an earlier release is left out', async () => {
    const { token, clientId } = await applyUpToResult(server, { lastDigit: 8 });
    expect((await check(token)).body.result).toBe('rejected');
    const { id } = await loanOf(clientId);
    const copied = sql`
      INSERT INTO evaluations (loan_id, content_hash, evaluated_at, business_date, policy_version,
        result, reasons, suggestions, reports)
      SELECT loan_id, content_hash, evaluated_at, business_date, policy_version, result, reasons,
        '[{"kind": "guarantor", "leads_to": "manual + guarantor"}]', reports
      FROM evaluations WHERE loan_id = ${id}`;
    await copied.execute(server.deps.db);
    const { status, body } = await check(token);
    expect([status, body.suggestions]).toEqual([200, []]);
  });

  it.each([
    ['approved', 0],
    ['rejected', 8],
  ] as const)(
    '%s is still told when the answer is too old for a new decision',
    async (result, lastDigit) => {
      const { token, clientId } = await applyUpToResult(server, { lastDigit });
      expect((await check(token)).body.result).toBe(result);
      server.clock.advance(31 * DAY_MS);
      const later = await openSession(server.deps, server.deps.db, { clientId });
      expect((await check(later)).body.result).toBe(result);
    },
  );

  it('a changed income is another question', async () => {
    const { token, clientId } = await applyUpToResult(server);
    await check(token);
    const body = { amount: centimos(900_000), currency: 'PEN' as const };
    await server.call(declareIncome, { body }, token);
    expect((await loanOf(clientId)).state).toBe('draft');
    expect((await check(token)).body.result).toBe('approved');
    const rows = await server.deps.db
      .selectFrom('evaluations')
      .innerJoin('loans', 'loans.id', 'evaluations.loan_id')
      .select('evaluations.id')
      .where('client_id', '=', clientId)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('asks for the spouse too, when the spouse step applied', async () => {
    const applicant = await applyUpToResult(server, {
      civilStatus: 'married',
      amountSoles: 6_000,
      incomeSoles: 9_000,
    });
    const body = {
      document_type: 'DNI' as const,
      identification_number: '43218768',
      first_name: 'Ana',
      last_name: 'Flores Ruiz',
      email: 'ana@correo.pe',
      phone: '+51987000222',
    };
    await server.call(addSpouse, { body }, applicant.token);
    expect((await check(applicant.token)).body.result).toBe('rejected');
    const kept = await server.deps.db
      .selectFrom('evaluations')
      .innerJoin('loans', 'loans.id', 'loan_id')
      .select('reasons')
      .where('client_id', '=', applicant.clientId)
      .executeTakeFirstOrThrow();
    expect(kept.reasons).toContain('spouse_classification');
  });

  it('carries a path to yes, each step of it verified', async () => {
    const { token } = await applyUpToResult(server, { amountSoles: 20_000, incomeSoles: 3_000 });
    const { result, suggestions } = (await check(token)).body;
    expect(result).not.toBe('approved');
    expect(suggestions.length).toBeGreaterThan(0);
  });

  it('an application with gaps is told so', async () => {
    const { token } = await registerApplicant(server);
    expect((await check(token)).error).toMatchObject({
      status: 409,
      details: { code: 'application_incomplete' },
    });
  });
});

describe('the campaign of the plan', () => {
  async function campaignOf(installments: number): Promise<() => Promise<string | null>> {
    const applicant = await applyUpToResult(server);
    const place = await server.deps.db
      .selectFrom('campaigns')
      .innerJoin('site_categories', 'site_categories.site_id', 'campaigns.site_id')
      .select(['campaigns.site_id', 'category_id'])
      .executeTakeFirstOrThrow();
    const quote = await quoteFor(server, { siteId: place.site_id }, { installments });
    const body = {
      amount: quote.amount,
      currency: 'PEN' as const,
      installments,
      monthly_payment: quote.monthlyPayment,
      health_center_id: place.site_id,
      category_id: place.category_id,
      plan_hash: quote.hash,
    };
    await server.call(requestLoan, { body }, applicant.token);
    return async () => (await check(applicant.token)).body.campaign;
  }

  it('is told for every term that has its rate, for no other, and after it has ended too', async () => {
    const asked = await Promise.all([3, 6, 12, 14].map(campaignOf));
    await server.deps.db
      .updateTable('campaigns')
      .set({ ends_on: '2020-12-31', starts_on: '2020-01-01' })
      .execute();
    const told = await Promise.all(asked.map((ask) => ask()));
    expect(told).toEqual(['Campaña Bienestar', 'Campaña Bienestar', 'Campaña Bienestar', null]);
  });
});

/** Messages about the evaluation, beside the codes. */
async function newsFor(clientId: number): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .innerJoin('clients', 'clients.email', 'outbox_messages.recipient')
    .select('template')
    .where('clients.id', '=', clientId)
    .where('template', 'in', ['evaluation_ready', 'evaluation_failed'])
    .execute();
  return rows.map(({ template }) => template);
}

describe('the bureau is down', () => {
  it('answers 202, a job goes on asking, nothing is lost and the client is told', async () => {
    const { token, clientId } = await applyUpToResult(server);
    await plan('down', 2);
    const waiting = await check(token);
    expect(waiting.status).toBe(202);
    expect(waiting.body).toEqual({
      ok: true,
      result: null,
      campaign: null,
      reasons: [],
      suggestions: [],
    });
    const worker = await runWorker(server.deps, [repeatCreditCheck], '');
    await waitUntil(async () => (await loanOf(clientId)).state === 'evaluated');
    await worker.stop();
    expect((await check(token)).body.result).toBe('approved');
    expect(await newsFor(clientId)).toEqual(['evaluation_ready']);
  });

  it('when the job gives up the client is told once, and their own attempt decides', async () => {
    const { token, clientId } = await applyUpToResult(server);
    await plan('down', 3);
    expect((await check(token)).status).toBe(202);
    const attempt = (isLastAttempt: boolean) =>
      repeatCreditCheck.run(server.deps, { clientId }, { isLastAttempt });
    await expect(attempt(false)).rejects.toThrow();
    expect(await newsFor(clientId)).toEqual([]);
    await expect(attempt(true)).rejects.toThrow();
    expect(await newsFor(clientId)).toEqual(['evaluation_failed']);
    server.clock.advance(30 * 60_000);
    expect((await check(token)).body.result).toBe('approved');
  });

  it('whoever is looking at the answer gets no mail about it', async () => {
    const { token, clientId } = await applyUpToResult(server);
    expect((await check(token)).body.result).toBe('approved');
    expect(await newsFor(clientId)).toEqual([]);
  });

  it('after half an hour one more attempt decides, and its failure is told', async () => {
    const { token } = await applyUpToResult(server);
    await plan('down', 2);
    expect((await check(token)).status).toBe(202);
    server.clock.advance(30 * 60_000);
    expect((await check(token)).error).toMatchObject({
      status: 503,
      details: { code: 'unavailable' },
    });
    expect((await check(token)).body.result).toBe('approved');
  });
});

describe('what happens while the bureau is being asked', () => {
  it('an application that changed meanwhile does not get the answer for the old one', async () => {
    const { token, clientId } = await applyUpToResult(server);
    const { bureau } = server.deps.providers;
    const asked = await server.deps.providers.bureau.getReport({
      documentType: 'DNI',
      documentNumber: '66666660',
    });
    Object.assign(server.deps.providers, {
      bureau: {
        async getReport() {
          const body = { amount: centimos(700_000), currency: 'PEN' as const };
          await server.call(declareIncome, { body }, token);
          return asked;
        },
      },
    });
    const answer = await check(token);
    Object.assign(server.deps.providers, { bureau });
    expect(answer.error).toMatchObject({ status: 409, details: { code: 'application_changed' } });
    expect(await loanOf(clientId)).toMatchObject({ state: 'draft', evaluation: null });
    expect((await check(token)).body.result).toBe('approved');
  });

  it('twenty questions at once get one answer', async () => {
    const { token } = await applyUpToResult(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.result}`))).toEqual(
      new Set(['200 approved']),
    );
  });
});
