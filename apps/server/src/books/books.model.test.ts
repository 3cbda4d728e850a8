import { randomInt } from 'node:crypto';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import {
  type DeskStepName,
  deskStaff,
  deskSteps,
  isDeskStep,
  takeStep,
} from '@alivio/testing/desk-model.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { createDisbursedLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import {
  MODEL_START,
  type MoneyStep,
  moneySteps,
  type World,
} from '@alivio/testing/money-model.ts';
import { placesOfKinds } from '@alivio/testing/places-of-kinds.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '#server/refusal.ts';
import { checkLoanBooks } from './check-books.ts';
import { checkEntries } from './check-entries.ts';

/**
 * Random sequences of every use case on PostgreSQL: after each step the invariants hold for every loan, a payment has
 * lowered what closing the loan costs, and a step that was refused or repeated has changed nothing. Each kind of step happens. `SEED=n` repeats a run.
 */
const [SEQUENCES, STEPS] = howLong('books', {
  glance: [3, 50],
  length: [15, 50],
  soak: [150, 100],
});
/** The first payment told twice ends the search, so it is over soon; by chance none comes for a while. */
const TWIN_SEQUENCES = 40;
const MAX_LOANS = 4;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Command =
  | {
      kind: 'borrow';
      redeem: boolean;
      siteId: number;
      amount: number;
      term: number;
      insurance: boolean;
    }
  | { kind: 'wait'; days: number }
  | { kind: MoneyStep | DeskStepName; loan: number; size: number };

const paying = [
  'payPart',
  'payDue',
  'payDueDatedBack',
  'payMuch',
  'payByCard',
  'prepay',
  'reverse',
] as const;
const clinics = ['movePapers', 'movePapers', 'closeBatch', 'payBatch'] as const;
/** Rarely, or every loan would be over before anything had happened to it. */
const endings = ['payOff', 'refund', 'writeOff', 'undoRedemption'] as const;
const atTheDesk = Object.keys(deskSteps).filter(isDeskStep);
const moneyKinds = Object.keys(moneySteps).filter((name): name is MoneyStep => name in moneySteps);
const others = moneyKinds.filter((name) => !endings.some((ending) => ending === name));

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('borrow' as const),
      redeem: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
      siteId: fc.integer({ min: 1, max: 4 }),
      amount: fc.integer({ min: 150_000, max: 2_590_000 }),
      term: fc.constantFrom(6, 12, 14, 16, 18),
      insurance: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 45 }),
    }),
  },
  { weight: 12, arbitrary: moneyCommand(paying) },
  { weight: 8, arbitrary: moneyCommand(clinics) },
  { weight: 12, arbitrary: moneyCommand(others) },
  { weight: 6, arbitrary: moneyCommand(atTheDesk) },
  { weight: 2, arbitrary: moneyCommand(endings) },
);

function moneyCommand(kinds: readonly (MoneyStep | DeskStepName)[]) {
  return fc.record({
    kind: fc.constantFrom(...kinds),
    loan: fc.nat(MAX_LOANS - 1),
    size: fc.integer({ min: 1, max: 110 }),
  });
}

const everyKind = [...moneyKinds, ...atTheDesk];
const commands = fc.record({ any: command, named: moneyCommand(everyKind) });

/** Some sequences one after the other, with each kind of step somewhere among them. */
function draw(sequences: number): readonly Command[][] {
  const count = sequences * STEPS;
  const places = placesOfKinds(everyKind, { count, seed });
  const drawn = fc.sample(commands, { seed, numRuns: count }).map(({ any, named }, index) => {
    const kind = places.get(index);
    return kind === undefined ? any : { ...named, kind };
  });
  return Array.from({ length: sequences }, (_, at) => drawn.slice(at * STEPS, (at + 1) * STEPS));
}

const FIRST_LOAN: Command = {
  kind: 'borrow',
  redeem: true,
  siteId: 1,
  amount: 600_000,
  term: 12,
  insurance: true,
};

let worlds = 0;

async function runSequence(sequence: readonly Command[], postsTwice: boolean): Promise<void> {
  worlds += 1;
  const world: World = {
    deps: server.deps,
    today: MODEL_START,
    loanIds: [],
    told: [],
    unnamed: [],
    transfers: [],
    settlements: [],
    staff: await deskStaff(server.deps),
    name: `world:${worlds}`,
    serial: 0,
    postsTwice,
  };
  await take(world, FIRST_LOAN);
  for (const [index, next] of sequence.entries()) {
    for (const loanId of await take(world, next)) {
      const breaches = await checkLoanBooks(server.deps.db, loanId, world.today);
      if (breaches.length > 0)
        throw new Error(`${world.name}, step ${index}: ${breaches.join('; ')}`);
    }
  }
  expect(await checkEntries(server.deps.db)).toEqual([]);
}

/** Takes one step and says which loans it may have touched. */
async function take(world: World, next: Command): Promise<readonly number[]> {
  if (next.kind === 'wait') {
    world.today = addDays(world.today, next.days);
    return world.loanIds;
  }
  if (next.kind === 'borrow') {
    if (world.loanIds.length === MAX_LOANS) return [];
    const request = { ...next, amount: centimos(next.amount), today: world.today };
    const create = next.redeem ? createDisbursedLoan : createSignedLoan;
    const { id } = await create(server.deps, request);
    world.loanIds.push(id);
    return [id];
  }
  const loanId = world.loanIds[next.loan % world.loanIds.length] ?? 0;
  const before = await fingerprint(world);
  const { kind, size } = next;
  const outcome = await takeStep(world, kind, { loanId, size });
  const mustNotChange = isRefusal(outcome) || outcome === 'unchanged';
  if (mustNotChange) expect(await fingerprint(world), kind).toEqual(before);
  return isDeskStep(kind) ? world.loanIds : [loanId];
}

/** Everything that a step could have written about the loans of a world. */
async function fingerprint({ loanIds }: World): Promise<unknown> {
  const ids = sql.val(loanIds);
  const { rows } = await sql`
    SELECT
      (SELECT count(*) FROM postings WHERE loan_id = ANY (${ids})) AS postings,
      (SELECT count(*) FROM loan_events WHERE loan_id = ANY (${ids})) AS events,
      (SELECT count(*) FROM loan_payments WHERE loan_id = ANY (${ids})) AS payments,
      (SELECT count(*) FROM installments WHERE loan_id = ANY (${ids})) AS installments,
      (SELECT count(*) FROM loan_payment_reversals JOIN loan_payments ON id = payment_id
        WHERE loan_id = ANY (${ids})) AS reversals,
      (SELECT json_agg(to_jsonb(loans) ORDER BY id) FROM loans WHERE id = ANY (${ids})) AS loans,
      (SELECT json_agg(to_jsonb(clinic_payments) ORDER BY id) FROM clinic_payments
        WHERE loan_id = ANY (${ids})) AS clinic_payments`.execute(server.deps.db);
  return rows;
}

async function runAll(sequences: readonly Command[][], postsTwice = false): Promise<void> {
  for (const sequence of sequences) await runSequence(sequence, postsTwice);
}

it(`holds over ${SEQUENCES} sequences of ${STEPS} steps (seed ${seed})`, async () => {
  await runAll(draw(SEQUENCES));
});

it('catches a recorder that posts a payment twice', async () => {
  const isNoticed = expect(runAll(draw(TWIN_SEQUENCES), true)).rejects;
  await isNoticed.toThrow('what is told twice counts once');
});

it('catches an entry that does not sum to zero or lacks a line, if the database ever let one in', async () => {
  const { db } = server.deps;
  const { id } = await createSignedLoan(server.deps, { today: MODEL_START });
  await asOwner(
    server.deps,
    'ALTER TABLE journal_entries DISABLE TRIGGER journal_entries_complete',
  );
  await sql`
    WITH entry AS (
      INSERT INTO journal_entries (key, kind, entry_on, line_count, posted_at)
      SELECT key, 'fee', ${MODEL_START}, 2, now() FROM (VALUES ('lost'), ('torn')) AS entry (key)
      RETURNING id, key
    )
    INSERT INTO postings (entry_id, line, line_count, account_code, loan_id, amount_centimos)
    SELECT id, line, 2, 'cash_bank', ${id}, line
    FROM entry, generate_series(1, 2) AS line WHERE key = 'lost' OR line = 1`.execute(db);
  expect(await checkEntries(db)).toEqual([
    'every entry sums to zero: lost sums to 3',
    'every entry is whole: torn has 1 of its 2 lines',
  ]);
});
