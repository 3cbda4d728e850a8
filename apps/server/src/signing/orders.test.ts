import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { SignerStanding } from '@alivio/domain/loan/signers.ts';
import { fewOrders } from '@alivio/testing/few-orders.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { accepted, createDraftLoan } from '@alivio/testing/loans.ts';
import { ordersOf } from '@alivio/testing/orders-of.ts';
import { emptyQueue, stateOf, templatesTo } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  ReferenceNode,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import type { ProviderContract } from '#server/providers/signatures/signatures.ts';
import { countQuestion, insertContract, insertSigners, updateOpened } from './contracts.sql.ts';
import { getLoanStatus } from './get-loan-status.ts';
import { noteSubmitted } from './note-submitted.ts';
import { takeIn } from './take-in.ts';
import { whoSigns } from './who-signs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await emptyQueue(server);
});
afterAll(() => server.close());

/** A loan with a contract to be signed, the holder's alone or with a spouse. */
async function openLoan(signers: number): Promise<{ loan: Loan; contractId: number }> {
  const { deps } = server;
  const today = await readToday(deps, deps.db);
  const draft = await createDraftLoan(deps, { today });
  return inTransaction(deps.db, async (trx) => {
    const move = async (event: Parameters<typeof moveLoan>[4]) =>
      accepted(await moveLoan(deps, trx, { by: 'system', today }, draft.id, event));
    await move({ kind: 'pass_evaluation', result: 'approved' });
    for (const kind of ['open_documents', 'submit_documents', 'complete_file', 'approve'] as const)
      await move({ kind });
    const loan = await move({ kind: 'create_contract' });
    const at = deps.now();
    const reference = `order-${loan.id}`;
    const contract = await insertContract(trx, {
      loanId: loan.id,
      reference,
      planHash: loan.quote.hash,
      at,
    });
    const [holder] = await whoSigns(trx, loan);
    if (!holder) throw new Error('nobody signs');
    const people = [holder, { ...holder, role: 'spouse' as const }].slice(0, signers);
    await insertSigners(trx, contract.id, people, at);
    await updateOpened(trx, contract.id, { providerId: `p-${loan.id}`, checkAt: at });
    return { loan, contractId: contract.id };
  });
}

type Told = readonly [holder: SignerStanding, attempt: number, spouse?: SignerStanding];

function answer(loan: Loan, [holder, attempt, spouse]: Told, isDone: boolean): ProviderContract {
  const signer = (position: number, standing: SignerStanding) => ({
    position,
    token: 'token',
    standing,
    failure: standing === 'failed' ? `facematch:NotAMatch:${attempt}` : null,
    documentNumber: null,
  });
  return {
    id: `p-${loan.id}`,
    reference: `order-${loan.id}`,
    state: isDone ? 'done' : 'open',
    signers: [signer(0, holder), ...(spouse ? [signer(1, spouse)] : [])],
    signedPaperUrl: null,
  };
}

interface Story {
  /** What the provider answered to one question after the other, however late the answer came. */
  answers: readonly Told[];
  isDone: boolean;
  ends: LoanState;
}

const stories: Record<string, Story> = {
  'signed at the second attempt': {
    answers: [
      ['failed', 1],
      ['submitted', 2],
      ['signed', 2],
    ],
    isDone: true,
    ends: 'signed',
  },
  'failed, and failed again': {
    answers: [
      ['submitted', 1],
      ['failed', 1],
      ['failed', 2],
    ],
    isDone: false,
    ends: 'signing_failed',
  },
  'tried again, and still under way': {
    answers: [
      ['failed', 1],
      ['submitted', 2],
    ],
    isDone: false,
    ends: 'signing',
  },
  'a couple, the spouse last': {
    answers: [
      ['submitted', 1, 'waiting'],
      ['signed', 1, 'waiting'],
      ['signed', 1, 'signed'],
    ],
    isDone: true,
    ends: 'signed',
  },
  'a couple, the spouse turned down': {
    answers: [
      ['signed', 1, 'submitted'],
      ['signed', 1, 'failed'],
    ],
    isDone: false,
    ends: 'awaiting_signers',
  },
};

/**
 * One order of answers, the browser's word and a poll. The browser's word makes us ask once more: what that question
 * is answered is the newest there is.
 */
async function live(
  deps: Deps,
  { answers, isDone }: Story,
  order: readonly Step[],
): Promise<LoanState> {
  const { loan, contractId } = await openLoan(answers[0]?.length === 3 ? 2 : 1);
  const session = { id: 0, role: 'client', clientId: loan.clientId, sellerId: null } as const;
  const hear = (question: number, index: number) => {
    const told = answers[index];
    if (!told) throw new Error('no such answer');
    const isLast = index === answers.length - 1;
    return takeIn(
      deps,
      { contractId, loanId: loan.id, question },
      answer(loan, told, isLast && isDone),
    );
  };
  for (const step of order) {
    if (step === 'browser') await noteSubmitted(deps, session, loan.id);
    else if (step === 'poll') await getLoanStatus(deps, session, loan.id);
    else await hear(step + 1, step);
  }
  const newest = answers.length - 1;
  if (order.indexOf('browser') > order.indexOf(newest)) await hear(answers.length + 1, newest);
  return stateOf(server, loan.id);
}

type Step = number | 'browser' | 'poll';

const someOrders = howLong('signing', { glance: fewOrders, length: ordersOf, soak: ordersOf });

/** Where a story ends, over the orders of what happens in it. */
async function endsOf(
  deps: Deps,
  story: Story,
  orders: (steps: readonly Step[]) => Step[][],
): Promise<Set<LoanState>> {
  const ends = new Set<LoanState>();
  for (const order of orders([...story.answers.keys(), 'browser']))
    ends.add(await live(deps, story, [...order, 'poll']));
  return ends;
}

describe.each(Object.entries(stories))('%s', (_, story) => {
  it('ends the same in whatever order of notices, browser, poll and reconciliation', async () => {
    expect([...(await endsOf(server.deps, story, someOrders))]).toEqual([story.ends]);
  });
});

/** Takes in whatever comes, however old it is. */
class Credulous extends OperationNodeTransformer {
  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    const same = super.transformBinaryOperation(node, queryId);
    const isHeard =
      ReferenceNode.is(node.leftOperand) &&
      JSON.stringify(node.leftOperand).includes('"name":"heard"');
    return isHeard ? { ...same, rightOperand: same.leftOperand, operator: EQUALS } : same;
  }
}
const EQUALS = { kind: 'OperatorNode', operator: '=' } as const;
const credulous = new Credulous();
const believesOldAnswers: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => credulous.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

it('(twin) whoever takes in old answers ends where the order says', async () => {
  const story = stories['tried again, and still under way'];
  if (!story) throw new Error('no such story');
  const twin = { ...server.deps, db: server.deps.db.withPlugin(believesOldAnswers) };
  expect(await endsOf(twin, story, someOrders)).toEqual(new Set(['signing', 'signing_failed']));
});

it('what was asked before the holder submitted is answered too late', async () => {
  const { loan, contractId } = await openLoan(1);
  const session = { id: 0, role: 'client', clientId: loan.clientId, sellerId: null } as const;
  const failed = answer(loan, ['failed', 1], false);
  const ask = async () => (await countQuestion(server.deps.db, contractId))?.question ?? 0;
  const question = { contractId, loanId: loan.id };
  await takeIn(server.deps, { ...question, question: await ask() }, failed);
  const asked = await ask();
  await noteSubmitted(server.deps, session, loan.id);
  await takeIn(server.deps, { ...question, question: asked }, failed);
  expect(await stateOf(server, loan.id)).toBe('signing');
});

it('a failure is told once, whoever tells it how often', async () => {
  const { loan, contractId } = await openLoan(1);
  const failed = answer(loan, ['failed', 1], false);
  for (const question of [1, 2, 3])
    await takeIn(server.deps, { contractId, loanId: loan.id, question }, failed);
  const told = await templatesTo(server, loan.clientId);
  expect(told.filter((template) => template === 'signature_failed')).toHaveLength(1);
});

it('a contract that somebody else signed counts for nothing', async () => {
  const { loan, contractId } = await openLoan(1);
  const question = { contractId, loanId: loan.id };
  const submitted = answer(loan, ['submitted', 1], false);
  await takeIn(server.deps, { ...question, question: 1 }, submitted);
  const done = answer(loan, ['signed', 1], true);
  const signers = done.signers.map((signer) => ({ ...signer, documentNumber: '99999999' }));
  await takeIn(server.deps, { ...question, question: 2 }, { ...done, signers });
  expect(await stateOf(server, loan.id)).toBe('signing_failed');
  const { state } = await server.deps.db
    .selectFrom('contracts')
    .select('state')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('ended');
});
