import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { staffSession, TREASURER } from '@alivio/testing/returns.ts';
import { acceptReceipt } from '@alivio/testing/settlements.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { withoutAdvisoryLock } from '@alivio/testing/without-advisory-lock.ts';
import { withoutRowLocks } from '@alivio/testing/without-row-locks.ts';
import { type KyselyPlugin, type QueryId, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkEntries } from '#server/books/check-entries.ts';
import { explainClinics } from '#server/books/explain-clinics.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeSettlement } from './close-settlement.ts';
import { paySettlement } from './pay-settlement.ts';
import { takeBankFile } from './take-bank-file.ts';

const withoutSettlementLock = withoutRowLocks(
  'clinic_payments',
  'clinic_settlements',
  'clinic_settlement_deductions',
);

const SITE = 1;

let server: TestServer;
let deps: Deps;
let today: CalendarDate;
let by: StaffSession;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
  today = await readToday(deps, deps.db);
  by = await staffSession(deps, TREASURER);
});
afterAll(() => server.close());

async function acceptedLoans(count: number): Promise<Loan[]> {
  const loans: Loan[] = [];
  for (let made = 0; made < count; made += 1) {
    const loan = await createDisbursedLoan(deps, { today: addDays(today, -20), siteId: SITE });
    await acceptReceipt(deps, loan.id, today);
    loans.push(loan);
  }
  return loans;
}

type Work = (trx: Connection) => Promise<unknown>;

const close: Work = (trx) => closeSettlement(deps, trx, { by, today }, SITE);
const pay =
  (settlementId: number, reference: string): Work =>
  (trx) =>
    paySettlement(deps, trx, { by, today }, { settlementId, reference, paidOn: today });
const refund =
  ({ id }: Loan): Work =>
  (trx) =>
    refundLoan(deps, trx, { by: 'system', today }, id);
const exportOf =
  (id: number): Work =>
  (trx) =>
    takeBankFile(deps, trx, { by, today }, { ids: [id], again: [] });

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(deps.db);
  return rows.length > 0;
}

/** The first has done its work and not yet committed it when the second comes: waits for it, or does not. */
async function inTheMiddle(first: Work, second: Work, plugin?: KyselyPlugin): Promise<string[]> {
  const db = plugin ? deps.db.withPlugin(plugin) : deps.db;
  let later: Promise<string> | null = null;
  const earlier = inTransaction(db, async (trx) => {
    const done = await first(trx);
    let isOver = false;
    later = endOf(inTransaction(db, second)).finally(() => {
      isOver = true;
    });
    await waitUntil(async () => isOver || (await isSomebodyWaiting()));
    return done;
  });
  return [await endOf(earlier), (await later) ?? 'never came'];
}

function endOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    (result) => (result instanceof Refusal ? result.code : 'done'),
    (error: Error) => `broke: ${error.message}`,
  );
}

/** Says what the books would be, and leaves them as they are. */
const thrownAway =
  (work: Work): Work =>
  async (trx) => {
    const done = await work(trx);
    if (done instanceof Refusal) return done;
    const { difference } = await explainClinics(trx);
    throw new Error(difference === 0 ? 'it would be sound' : 'clinics would be owed otherwise');
  };

/** The last of two has been told something else than the books say. */
const SPOILT = 'broke: clinics would be owed otherwise';

async function openWork(id: number): Promise<number> {
  const open = await deps.db
    .selectFrom('work_items')
    .select('id')
    .where('subject_kind', '=', 'clinic_settlement')
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return open.length;
}

async function batchesOf(loans: readonly Loan[]): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('clinic_payments')
    .select('settlement_id')
    .where(
      'loan_id',
      'in',
      loans.map(({ id }) => id),
    )
    .execute();
  return [...new Set(rows.map(({ settlement_id }) => settlement_id ?? 0))];
}

/** Batches that have no line at all: what a closing that lost its lines leaves behind. */
async function emptyBatches(): Promise<number> {
  const { rows } = await sql`
    SELECT FROM clinic_settlements AS settlement
    WHERE NOT EXISTS (SELECT FROM clinic_payments WHERE settlement_id = settlement.id)`.execute(
    deps.db,
  );
  return rows.length;
}

async function batch(loans = 1): Promise<{ id: number; loans: Loan[] }> {
  const made = await acceptedLoans(loans);
  const closed = await inTransaction(deps.db, (trx) =>
    closeSettlement(deps, trx, { by, today }, SITE),
  );
  return { id: accepted(closed).id, loans: made };
}

const sound = async () => {
  expect(await checkEntries(deps.db)).toEqual([]);
  expect(await explainClinics(deps.db)).toMatchObject({ difference: 0 });
};

it('two closings at once give one batch', async () => {
  const loans = await acceptedLoans(3);
  expect(await inTheMiddle(close, close)).toEqual(['done', 'settlement_empty']);
  expect(await batchesOf(loans)).toHaveLength(1);
  expect(await emptyBatches()).toBe(0);
  await sound();
});

it('(twin) without the locks of the lines both take them, and one batch is left without any', async () => {
  const before = await emptyBatches();
  await acceptedLoans(1);
  const ends = await inTheMiddle(close, close, withoutSettlementLock);
  expect(ends).toEqual(['done', 'done']);
  expect(await emptyBatches()).toBe(before + 1);
});

it('a batch is paid once, whatever two people type at once', async () => {
  const { id } = await batch(2);
  expect(await inTheMiddle(pay(id, 'OP-1001'), pay(id, 'OP-1002'))).toEqual([
    'done',
    'settlement_paid',
  ]);
  await sound();
});

it('(twin) without the lock of the batch the second goes on to pay, and only the books stop it', async () => {
  const { id } = await batch();
  const [first, second] = await inTheMiddle(
    pay(id, 'OP-1003'),
    pay(id, 'OP-1004'),
    withoutSettlementLock,
  );
  expect(first).toBe('done');
  expect(second).toContain('broke');
  await sound();
});

it('one number of a bank pays one of two batches', async () => {
  const [one, other] = [await batch(), await batch()];
  expect(await inTheMiddle(pay(one.id, 'OP-2001'), pay(other.id, 'op-2001'))).toEqual([
    'done',
    'settlement_reference_taken',
  ]);
  await sound();
});

it('(twin) without the lock of the number only the index stops the second', async () => {
  const [one, other] = [await batch(), await batch()];
  const [first, second] = await inTheMiddle(
    pay(one.id, 'OP-2002'),
    pay(other.id, 'OP-2002'),
    withoutAdvisoryLock,
  );
  expect(first).toBe('done');
  expect(second).toContain('clinic_settlements_by_operation');
  await sound();
});

it('a refund that comes while its batch is being paid finds the clinic paid, and it owes', async () => {
  const { id, loans } = await batch(2);
  const [loan] = loans as [Loan, Loan];
  expect(await inTheMiddle(pay(id, 'OP-3001'), refund(loan))).toEqual(['done', 'done']);
  await sound();
});

it('(twin) without the lock of its line it takes back what the clinic has got, and only the books stop it', async () => {
  const { id, loans } = await batch(2);
  const [loan] = loans as [Loan, Loan];
  const ends = await inTheMiddle(pay(id, 'OP-3003'), refund(loan), withoutSettlementLock);
  expect(ends).toEqual(['done', expect.stringContaining('does not sum to zero')]);
  await sound();
});

it('a payment that comes while a loan is being refunded pays the others', async () => {
  const { id, loans } = await batch(2);
  const [loan] = loans as [Loan, Loan];
  expect(await inTheMiddle(refund(loan), pay(id, 'OP-3002'))).toEqual(['done', 'done']);
  const { rows } = await sql<{ paid: number }>`
    SELECT count(*)::int AS paid FROM clinic_payments
    WHERE settlement_id = ${id} AND state = 'PAGADO'`.execute(deps.db);
  expect(rows).toEqual([{ paid: 1 }]);
  await sound();
});

it('(twin) without the locks of the lines it pays for the refunded one too', async () => {
  const { id, loans } = await batch(2);
  const [loan] = loans as [Loan, Loan];
  const paid = thrownAway(pay(id, 'OP-3004'));
  expect(await inTheMiddle(refund(loan), paid, withoutSettlementLock)).toEqual(['done', SPOILT]);
  await sound();
});

it('the last refund of a batch closes its work, also when both come at once', async () => {
  const { id, loans } = await batch(2);
  const [one, other] = loans as [Loan, Loan];
  expect(await inTheMiddle(refund(one), refund(other))).toEqual(['done', 'done']);
  expect(await openWork(id)).toBe(0);
  await sound();
});

it('(twin) where they do not pass one after the other, the work of a batch without a line stays', async () => {
  const { id, loans } = await batch(2);
  const [one, other] = loans as [Loan, Loan];
  const ends = await inTheMiddle(refund(one), refund(other), withoutAdvisoryLock);
  expect(ends).toEqual(['done', 'done']);
  expect(await openWork(id)).toBe(1);
});

it('a loan that is undone while its batch is being closed is in it or not, never half', async () => {
  const [first] = (await acceptedLoans(1)) as [Loan];
  expect(await inTheMiddle(refund(first), close)).toEqual(['done', 'settlement_empty']);
  const [second] = (await acceptedLoans(1)) as [Loan];
  expect(await inTheMiddle(close, refund(second))).toEqual(['done', 'done']);
  const [id] = await batchesOf([second]);
  expect(await endOf(inTransaction(deps.db, pay(id ?? 0, 'OP-4001')))).toBe('settlement_void');
  await sound();
});

it('(twin) without the lock of its line a batch is closed for a loan that is no more', async () => {
  const [loan] = (await acceptedLoans(1)) as [Loan];
  const ends = await inTheMiddle(refund(loan), close, withoutSettlementLock);
  expect(ends).toEqual(['done', 'done']);
});

it('a refund and the bank’s file that has its loan: whoever comes second is told', async () => {
  const { id, loans } = await batch();
  expect(await inTheMiddle(exportOf(id), refund(loans[0] as Loan))).toEqual([
    'done',
    'settlement_at_bank',
  ]);
  const next = await batch();
  expect(await inTheMiddle(refund(next.loans[0] as Loan), exportOf(next.id))).toEqual([
    'done',
    'settlement_void',
  ]);
  await sound();
});

it('(twin) without the locks of the lines the bank pays what was refunded', async () => {
  const { id, loans } = await batch();
  const ends = await inTheMiddle(exportOf(id), refund(loans[0] as Loan), withoutSettlementLock);
  expect(ends).toEqual(['done', 'done']);
});

/** Stops whoever reads what clinics owe, after the reading. */
function afterDebtWasRead(meanwhile: () => Promise<unknown>): KyselyPlugin {
  let reading: QueryId | null = null;
  return {
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('"clinic_receivable"')) reading ??= queryId;
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (reading === queryId) await meanwhile();
      return result;
    },
  };
}

/** A clinic that owes for one loan, a batch that keeps it back, and another to be closed while that one is paid. */
async function closeWhilePaying(reference: string, payer = deps.db) {
  const before = await batch();
  accepted(await inTransaction(deps.db, pay(before.id, `${reference}-A`)));
  accepted(await inTransaction(deps.db, refund(before.loans[0] as Loan)));
  const keeping = await batch(2);
  const kept = await keptBackOf(keeping.id);
  await acceptedLoans(2);
  let paying: Promise<string> | null = null;
  const stopped = deps.db.withPlugin(
    afterDebtWasRead(async () => {
      let isOver = false;
      paying = endOf(inTransaction(payer, pay(keeping.id, `${reference}-B`))).finally(() => {
        isOver = true;
      });
      await waitUntil(async () => isOver || (await isSomebodyWaiting()));
    }),
  );
  const closed = await inTransaction(stopped, (trx) =>
    closeSettlement(deps, trx, { by, today }, SITE),
  );
  const { id, deducted } = accepted(closed);
  return { id, kept, deducted, paid: await paying };
}

async function keptBackOf(id: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(amount_centimos), 0)::bigint AS amount
    FROM clinic_settlement_deductions WHERE settlement_id = ${id}`.execute(deps.db);
  return rows[0]?.amount ?? 0;
}

it('a closing that comes while another batch of its site is being paid keeps nothing back a second time', async () => {
  const { id, kept, deducted, paid } = await closeWhilePaying('OP-5001');
  expect(kept).toBeGreaterThan(0);
  expect({ deducted, paid }).toEqual({ deducted: 0, paid: 'done' });
  accepted(await inTransaction(deps.db, pay(id, 'OP-5001-C')));
  await sound();
});

it('(twin) where the transfer locks no debt the clinic is kept short twice', async () => {
  const payer = deps.db.withPlugin(withoutSettlementLock);
  const { kept, deducted, paid } = await closeWhilePaying('OP-5002', payer);
  expect({ deducted, paid }).toEqual({ deducted: kept, paid: 'done' });
});
