import { updateClient } from '@alivio/contract/accounts.ts';
import { answerReview, getReview } from '@alivio/contract/confirmation-review.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { applyByAdvisor } from '@alivio/testing/advised.ts';
import { accepted, createDraftLoan } from '@alivio/testing/loans.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { emptyQueue } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { noteProspect } from './note-prospect.ts';
import { removeProspect } from './remove-prospect.job.ts';
import { sendProspect } from './send-prospect.job.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Told {
  external_id: string;
  name: string | null;
  email: string;
  step: string;
  times_told: number;
}

async function listTold(): Promise<Told[]> {
  const url = `http://localhost:${server.deps.config.SANDBOX_PORT}/control/prospects`;
  return (await (await fetch(url)).json()) as Told[];
}

const toldOf = async (email: string) => (await listTold()).filter((told) => told.email === email);

async function register({ agrees = true } = {}) {
  people += 1;
  const email = `prospecto${people}@correo.pe`;
  const { body, token } = await server.call(registerClient, {
    body: {
      email,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: `5410000${people}`.slice(-8).padStart(8, '5'),
      phone: '+51987654321',
      policy_accepted: true,
      marketing_accepted: agrees,
    },
  });
  return { email, token: token ?? '', clientId: body.user.client_id };
}

/** How many sendings wait for a person. */
async function waiting(clientId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key = ${`prospect:${clientId}`}`.execute(
    server.deps.db,
  );
  return rows[0]?.count ?? 0;
}

const send = (clientId: number) =>
  sendProspect.run(server.deps, { clientId }, { isLastAttempt: false });

async function chooseProcedure(token: string) {
  const place = await server.deps.db
    .selectFrom('site_categories')
    .select(['site_id', 'category_id'])
    .orderBy('site_id')
    .orderBy('category_id')
    .executeTakeFirstOrThrow();
  const answer = await server.call(
    putDraft,
    {
      body: {
        category_id: place.category_id,
        health_center_id: place.site_id,
        entered_amount: centimos(300_000),
        currency: 'PEN',
        patient: null,
        referral_code: 'ALI123',
      },
    },
    token,
  );
  expect(answer.status).toBe(200);
}

const move = (loanId: number, today: CalendarDate, event: LoanEvent) =>
  inTransaction(server.deps.db, async (trx) =>
    accepted(await moveLoan(server.deps, trx, { by: 'system', today }, loanId, event)),
  );

async function withdraw(clientId: number) {
  await server.deps.db
    .updateTable('clients')
    .set({ marketing_accepted_at: null })
    .where('id', '=', clientId)
    .execute();
}

describe('who agreed to offers', () => {
  it('is told of with as little as it takes, and again when the step changes', async () => {
    const { email, token, clientId } = await register();
    await send(clientId);
    const [first] = await toldOf(email);
    expect(first).toEqual({
      external_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: expect.stringMatching(/\w+ \w+/),
      email,
      phone: '+51987654321',
      site: null,
      step: 'onboarding/procedures',
      referred_by: null,
      times_told: 1,
    });

    await chooseProcedure(token);
    await send(clientId);
    expect(await toldOf(email)).toEqual([
      {
        ...first,
        site: expect.stringContaining(' · '),
        step: 'onboarding/payments',
        referred_by: 'ALI123',
        times_told: 2,
      },
    ]);
  });

  it('is told of once, however often the same is sent', async () => {
    const { email, clientId } = await register();
    for (let time = 0; time < 3; time += 1) await send(clientId);
    expect(await toldOf(email)).toMatchObject([{ times_told: 1 }]);
  });

  it('has one sending waiting after ten changes, which says what is true then', async () => {
    const { email, token, clientId } = await register();
    expect(await waiting(clientId)).toBe(1);
    for (let time = 0; time < 10; time += 1)
      await server.call(updateClient, { body: { phone: `+5198765430${time}` } }, token);
    expect(await waiting(clientId)).toBe(1);
    await send(clientId);
    expect(await toldOf(email)).toMatchObject([{ phone: '+51987654309', times_told: 1 }]);
  });

  it('is told of when a loan moves on, and not when it moves without changing the step', async () => {
    const { token, clientId } = await register();
    await chooseProcedure(token);
    const today = await readToday(server.deps, server.deps.db);
    const { id } = await createDraftLoan(server.deps, { today, clientId });
    await emptyQueue(server);
    await move(id, today, { kind: 'pass_evaluation', result: 'approved' });
    expect(await waiting(clientId)).toBe(1);
    await emptyQueue(server);
    await move(id, today, { kind: 'open_documents' });
    expect(await waiting(clientId)).toBe(1);
    await emptyQueue(server);
    await move(id, today, { kind: 'submit_documents' });
    expect(await waiting(clientId)).toBe(0);
  });

  it('waits with the fact: what is rolled back is not told', async () => {
    const { clientId } = await register({ agrees: false });
    await server.deps.db
      .updateTable('clients')
      .set({ marketing_accepted_at: server.clock.now })
      .where('id', '=', clientId)
      .execute();
    const failing = inTransaction(server.deps.db, async (trx) => {
      await noteProspect(trx, clientId);
      throw new Error('the fact did not come true');
    });
    await expect(failing).rejects.toThrow('did not come true');
    expect(await waiting(clientId)).toBe(0);
  });
});

describe('without consent', () => {
  it('nothing waits, and no request leaves even if somebody asks for it', async () => {
    const { email, token, clientId } = await register({ agrees: false });
    await chooseProcedure(token);
    expect(await waiting(clientId)).toBe(0);
    await send(clientId);
    expect(await toldOf(email)).toEqual([]);
    expect(await rowOf(clientId)).toBeUndefined();
  });

  it('of their own, who was ticked by an advisor is told of only once they say so themselves', async () => {
    const { clientId, email, ownToken } = await applyByAdvisor(server, { offers: true });
    expect(await waiting(clientId)).toBe(0);
    const today = await readToday(server.deps, server.deps.db);
    const [loan] = await listLoansOfClient(server.deps.db, clientId);
    if (!loan) throw new Error('nothing was asked for');
    await move(loan.id, today, { kind: 'pass_evaluation', result: 'approved' });
    expect(await waiting(clientId)).toBe(0);
    await send(clientId);
    expect(await toldOf(email)).toEqual([]);
    expect(await rowOf(clientId)).toBeUndefined();

    const { body } = await server.call(getReview, {}, ownToken);
    const answer = {
      version: body.version,
      corrections: {},
      disputes: [],
      policy_accepted: true,
      marketing_accepted: true,
    };
    await server.call(answerReview, { body: answer }, ownToken);
    expect(await waiting(clientId)).toBe(1);
    await send(clientId);
    expect(await toldOf(email)).toMatchObject([{ times_told: 1 }]);
  });

  it('taken back between the change and the sending: no request leaves', async () => {
    const { email, clientId } = await register();
    expect(await waiting(clientId)).toBe(1);
    await withdraw(clientId);
    await send(clientId);
    expect(await toldOf(email)).toEqual([]);
    expect(await rowOf(clientId)).toBeUndefined();
  });

  it('taken back after having been told of: the company is told to delete', async () => {
    const { email, clientId } = await register();
    await send(clientId);
    await withdraw(clientId);
    await send(clientId);
    expect(await toldOf(email)).toEqual([]);
    expect(await rowOf(clientId)).toBeUndefined();
  });
});

describe('a company', () => {
  it('that is down is told later, and then what is true by then', async () => {
    const { email, token, clientId } = await register();
    await planOutcome(server, 'prospects', 'down');
    await expect(send(clientId)).rejects.toThrow('prospects is not available');
    expect(await rowOf(clientId)).toMatchObject({ sent_at: null });
    await chooseProcedure(token);
    await send(clientId);
    expect(await toldOf(email)).toMatchObject([{ step: 'onboarding/payments', times_told: 1 }]);
  });

  it('that does not take somebody is not asked again for ever, but after the next change', async () => {
    const { email, token, clientId } = await register();
    await planOutcome(server, 'prospects', 'refused');
    await send(clientId);
    expect(await rowOf(clientId)).toMatchObject({ sent_at: null });
    await chooseProcedure(token);
    await send(clientId);
    expect(await toldOf(email)).toMatchObject([{ step: 'onboarding/payments' }]);
  });

  it('that is not there is told nothing', async () => {
    const { email, clientId } = await register();
    const providers = { ...server.deps.providers, prospects: null };
    await sendProspect.run({ ...server.deps, providers }, { clientId }, { isLastAttempt: false });
    expect(await toldOf(email)).toEqual([]);
    expect(await rowOf(clientId)).toBeUndefined();
  });
});

describe('taking somebody back', () => {
  let request: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    request = vi.spyOn(globalThis, 'fetch');
  });
  afterEach(() => request.mockRestore());

  it('is tried again while the company is down, and right for whom it does not know', async () => {
    const payload = { externalId: '0b9a4c5e-0000-4000-8000-000000000001' };
    await planOutcome(server, 'prospects', 'down');
    const attempt = () => removeProspect.run(server.deps, payload, { isLastAttempt: false });
    await expect(attempt()).rejects.toThrow('prospects is not available');
    await attempt();
    expect(request).toHaveBeenLastCalledWith(
      expect.stringContaining(payload.externalId),
      expect.objectContaining({ method: 'DELETE' }),
    );
  });
});

function rowOf(clientId: number) {
  return server.deps.db
    .selectFrom('prospects')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}
