import { randomInt } from 'node:crypto';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type DeskStepName, deskStaff, isDeskStep, takeStep } from '@alivio/testing/desk-model.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { createDisbursedLoan } from '@alivio/testing/loans.ts';
import type { MoneyStep, World } from '@alivio/testing/money-model.ts';
import { placesOfKinds } from '@alivio/testing/places-of-kinds.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import { checkBatches } from './check-batches.ts';
import { checkBooks, checkLoanBooks } from './check-books.ts';
import { explainBooks } from './explain-books.ts';

/**
 * One house over a long time: cards, transfers, prepayments, returns, settlements of the gateway, refunds, write-offs and
 * closes of day, mixed at random. After each the new entries are whole, the loans that were touched are right, and what
 * waits (suspense, funds, the gateway, refunds, returns, clinics) is the sum of its lines, and so is every batch of a
 * clinic. `SEED=n` repeats a run.
 */
const OPERATIONS = howLong('books', { glance: 80, length: 800, soak: 5_000 });
/** Every loan there is, the demo's too. */
const WHOLE_CHECKS = howLong('books', { glance: 1, length: 4, soak: 4 });
/** The others are left to the closes of day. */
const LOANS_IN_HAND = 8;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

type Operation = 'borrow' | 'closeDay' | MoneyStep | DeskStepName;

/** What happens, and how often beside the others; a new way of moving money is a step and a line here. */
const weights: Readonly<Partial<Record<Operation, number>>> = {
  borrow: 5,
  closeDay: 12,
  payByCard: 10,
  payByCardLate: 4,
  payByCardInVain: 2,
  payByCardToldLate: 2,
  transfer: 6,
  payDue: 8,
  payDueDatedBack: 3,
  payMuch: 4,
  repeat: 2,
  repeatOtherwise: 1,
  prepay: 6,
  payOff: 1,
  payOffAndTakeBack: 2,
  reverse: 4,
  receiveUnnamed: 6,
  assignUnnamed: 5,
  takeBackAssigned: 3,
  movePapers: 8,
  closeBatch: 5,
  payBatch: 4,
  exportBatch: 2,
  withdrawBatchFile: 2,
  refund: 1,
  undoRedemption: 2,
  undoAndRedeemAgain: 4,
  disburse: 3,
  writeOff: 1,
  proposeReturnOfUnnamed: 3,
  proposeReturnOfFunds: 5,
  proposeReturnOfRefund: 2,
  payReturn: 4,
  giveUpReturn: 2,
  typeTransfer: 4,
  typeTransferOfLoan: 3,
  confirmTransfer: 6,
  confirmUnseen: 1,
  undoTransfer: 4,
  proposeVoid: 3,
  chooseTransfer: 5,
  withdrawChoice: 1,
  transferForChoice: 4,
  transferPartForChoice: 4,
  importSettlement: 6,
  importSettlementAgain: 1,
  takeDeposit: 4,
  takeAnyAsDeposit: 1,
  undoDeposit: 2,
  proposeCardReversal: 5,
  proposeUndoing: 3,
  proposeCancelling: 1,
  secondWord: 12,
};

const NAMES = Object.keys(weights) as Operation[];

const operation = fc.record({
  name: fc.oneof(
    ...NAMES.map((name) => ({
      weight: weights[name] ?? 0,
      arbitrary: fc.constant(name),
    })),
  ),
  loan: fc.nat(LOANS_IN_HAND - 1),
  size: fc.integer({ min: 1, max: 110 }),
});
type Drawn = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function openWorld(twin: Pick<World, 'forgetsLines'> = {}): Promise<World> {
  const today = await readToday(server.deps, server.deps.db);
  const world: World = {
    deps: server.deps,
    today,
    loanIds: [],
    told: [],
    unnamed: [],
    transfers: [],
    settlements: [],
    staff: await deskStaff(server.deps),
    name: 'house',
    serial: 0,
    postsTwice: false,
    ...twin,
  };
  await take(world, { name: 'borrow', loan: 0, size: 50 });
  return world;
}

/** Does it, and says which loans it may have touched. */
async function take(world: World, { name, loan, size }: Drawn): Promise<readonly number[]> {
  if (name === 'borrow') {
    const { id } = await createDisbursedLoan(server.deps, {
      today: world.today,
      siteId: 1 + (size % 4),
      amount: centimos(150_000 + size * 20_000),
      term: [6, 12, 14, 16, 18][size % 5] ?? 12,
      insurance: size % 2 === 0,
    });
    world.loanIds = [...world.loanIds, id].slice(-LOANS_IN_HAND);
    return [id];
  }
  if (name === 'closeDay') {
    world.today = addDays(world.today, 1 + (size % 9));
    await closeDay(server.deps, world.today);
    return world.loanIds;
  }
  const loanId = world.loanIds[loan % world.loanIds.length] ?? 0;
  await takeStep(world, name, { loanId, size });
  return isDeskStep(name) ? world.loanIds : [loanId];
}

async function run(world: World, operations: readonly Drawn[]): Promise<void> {
  let checked = await lastEntry();
  for (const [index, next] of operations.entries()) {
    const touched = await take(world, next);
    const breaches = [
      ...(await brokenEntriesAfter(checked)),
      ...(await unexplained(world)),
      ...(await checkBatches(server.deps.db)),
      ...(await Promise.all(
        touched.map((loanId) => checkLoanBooks(server.deps.db, loanId, world.today)),
      ).then((each) => each.flat())),
      ...(isTimeForAll(index, operations) ? await checkBooks(server.deps.db, world.today) : []),
    ];
    if (breaches.length > 0)
      throw new Error(`operation ${index}, ${next.name}: ${breaches.join('; ')}`);
    checked = await lastEntry();
  }
}

function isTimeForAll(index: number, operations: readonly Drawn[]): boolean {
  return (index + 1) % Math.ceil(operations.length / WHOLE_CHECKS) === 0;
}

async function unexplained({ today }: World): Promise<readonly string[]> {
  const explanations = await explainBooks(server.deps.db, today);
  return explanations
    .filter(({ difference }) => difference !== 0)
    .map(({ account, difference }) => `${account} has ${difference} without a line`);
}

async function lastEntry(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT coalesce(max(id), 0) AS id FROM journal_entries`.execute(server.deps.db);
  return rows[0]?.id ?? 0;
}

async function brokenEntriesAfter(id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM journal_entries AS entry WHERE id > ${id} AND (
      (SELECT sum(amount_centimos) FROM postings WHERE entry_id = entry.id) <> 0
      OR (SELECT count(*) FROM postings WHERE entry_id = entry.id) <> line_count
    )`.execute(server.deps.db);
  return rows.map(({ key }) => `${key} is not whole`);
}

function draw(count: number): readonly Drawn[] {
  const places = placesOfKinds(NAMES, { count, seed });
  return fc
    .sample(operation, { seed, numRuns: count })
    .map((drawn, index) => ({ ...drawn, name: places.get(index) ?? drawn.name }));
}

it(`the books balance after each of ${OPERATIONS} operations, and what waits is its lines (seed ${seed})`, async () => {
  const operations = draw(OPERATIONS);
  const world = await openWorld();
  await run(world, operations);
  expect(new Set(operations.map(({ name }) => name)).size).toBe(Object.keys(weights).length);
});

it('catches money that is booked without its line', async () => {
  const world = await openWorld({ forgetsLines: true });
  const before = draw(howLong('books', { glance: 5, length: 20, soak: 20 }));
  const operations = [...before, { name: 'receiveUnnamed' as const, loan: 0, size: 7 }];
  await expect(run(world, operations)).rejects.toThrow(/suspense has \d+ without a line/);
});
