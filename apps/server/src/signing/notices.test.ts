import { createHash } from 'node:crypto';
import { getSigning } from '@alivio/contract/signing.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import {
  applyUpToApproved,
  emptyQueue,
  openContractOf,
  runQueuedJobs,
  type SignatureProvider,
  signatureProvider,
  stateOf,
} from '@alivio/testing/signing.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: OwnServer;
let provider: SignatureProvider;
let address: string;
beforeAll(async () => {
  const budgets = { BUDGET_CALLBACK_QUESTIONS_PER_HOUR: '100000' };
  server = await startOwnServer(budgets);
  await emptyQueue(server);
  provider = signatureProvider(server);
  address = await server.app.listen({ port: 0, host: 'localhost' });
});
beforeEach(() => provider.reset());
afterAll(() => server.close());

const SECRET = 'sandbox';
/** Ten at a time, two of each kind. */
const TENS = howLong('signing', { glance: 10, length: 100, soak: 100 });

interface Notice {
  payload: Record<string, unknown>;
  at?: Date;
  secret?: string;
}

/** A notice as the provider would send it, or as somebody would like it to. */
function notice({ payload, at = server.clock.now, secret = SECRET }: Notice) {
  const text = JSON.stringify(payload);
  const ts = String(at.getTime());
  const digest = (...parts: string[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
  return {
    method: 'POST',
    url: '/hooks/keynua',
    headers: {
      'content-type': 'application/json',
      'x-keynua-webhook-type': 'ContractFinished',
      'x-keynua-webhook-ts': ts,
      'x-keynua-webhook-token': 'token',
      'x-keynua-webhook-sig': digest(text, ts, secret),
      'x-keynua-webhook-sigv2': digest('token', ts, SECRET),
    },
    payload: `{"type":"ContractFinished","accountId":"a","payload":${text}}`,
  } as const;
}

const contractsOf = async (loanId: number) =>
  server.deps.db
    .selectFrom('contracts')
    .select(['state', 'provider_id', 'asked', 'ended_because'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();

describe('what the provider tells unasked', () => {
  it('is heard: a signature moves the loan without anybody asking', async () => {
    expect(await provider.activate(`${address}/hooks/keynua`)).toMatchObject({
      ok: true,
      answer: 'KEYNUA',
    });
    const applicant = await applyUpToApproved(server);
    await openContractOf(server, applicant);
    await provider.act(applicant.loanCode, 0, { outcome: 'sign' });
    await provider.settled(applicant.loanCode);
    await runQueuedJobs(server);
    expect(await stateOf(server, applicant.loanId)).toBe('signed');
  });

  it('names by our reference the contract whose creation was never answered', async () => {
    await provider.activate(`${address}/hooks/keynua`);
    const applicant = await applyUpToApproved(server);
    await provider.plan('lost_answer');
    const first = await server.call(
      getSigning,
      { params: { id: applicant.loanId } },
      applicant.token,
    );
    expect(first.status).toBe(503);
    await provider.settled(applicant.loanCode);
    await runQueuedJobs(server);
    expect((await openContractOf(server, applicant)).token).toMatch(/^ey/);
    expect(await provider.ofLoan(applicant.loanCode)).toHaveLength(1);
  });

  it('of a contract that was given up and made anew: the first one is deleted there', async () => {
    await provider.activate(`${address}/hooks/keynua`);
    const applicant = await applyUpToApproved(server);
    await provider.plan('lost_webhook', 2);
    await provider.plan('lost_answer');
    await server.call(getSigning, { params: { id: applicant.loanId } }, applicant.token);
    server.clock.advance(61_000);
    await provider.reset();
    await openContractOf(server, applicant);
    const [second, first] = await provider.ofLoan(applicant.loanCode);
    expect([second?.status, first?.status]).toEqual(['pending_input', 'pending_input']);
    // Its notice comes at last.
    const payload = { contractId: first?.id, reference: first?.reference };
    await server.app.inject(notice({ payload }));
    await runQueuedJobs(server);
    const [, afterwards] = await provider.ofLoan(applicant.loanCode);
    expect(afterwards?.status).toBe('deleted');
    expect((await contractsOf(applicant.loanId)).map(({ state }) => state)).toEqual([
      'ended',
      'live',
    ]);
  });

  it('is answered the same whatever it is', async () => {
    const answers = await Promise.all([
      server.app.inject(notice({ payload: { contractId: 'unknown' } })),
      server.app.inject(notice({ payload: { contractId: 'unknown' }, secret: 'guessed' })),
      server.app.inject({ ...notice({ payload: {} }), payload: '{}' }),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, 'KEYNUA']),
    );
  });
});

it('forged, stale and replayed notices change nothing', async () => {
  await provider.activate(`${address}/hooks/keynua`);
  const applicant = await applyUpToApproved(server);
  await openContractOf(server, applicant);
  await provider.settled(applicant.loanCode);
  await runQueuedJobs(server);
  const [contract] = await provider.ofLoan(applicant.loanCode);
  const before = await contractsOf(applicant.loanId);
  const claims = { contractId: contract?.id, reference: contract?.reference, status: 'done' };
  const true_ = notice({ payload: { ...claims, finishedAt: server.clock.now.toISOString() } });
  const DAY_MS = 86_400_000;
  for (let tens = 0; tens < TENS; tens += 1) {
    const batch = Array.from({ length: 10 }, (_, index) => {
      const payload = { ...claims, n: `${tens}.${index}` };
      switch (index % 5) {
        case 0:
          return notice({ payload, secret: 'guessed' });
        case 1:
          return notice({ payload, at: new Date(server.clock.now.getTime() - 2 * DAY_MS) });
        case 2:
          return notice({ payload, at: new Date(server.clock.now.getTime() + DAY_MS) });
        case 3:
          // The signature of another payload, and the one that covers no body.
          return { ...notice({ payload }), payload: true_.payload.replace('done', 'sold') };
        default:
          return true_;
      }
    });
    const answers = await Promise.all(batch.map((each) => server.app.inject(each)));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['KEYNUA']));
  }
  await runQueuedJobs(server);
  expect(await stateOf(server, applicant.loanId)).toBe('approved');
  const [after] = await contractsOf(applicant.loanId);
  expect({ ...after, asked: 0 }).toEqual({ ...before[0], asked: 0 });
});
