import { execFileSync } from 'node:child_process';
import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { orThrow } from '@alivio/server/refusal.ts';
import { recordPayment } from '@alivio/server/servicing/record-payment.ts';
import { sql } from 'kysely';
import { type BenchDatabase, openBenchDatabase, timed } from './prepare/bench-database.ts';
import { addDisbursedLoans, settleStatistics } from './prepare/disbursed-loans.ts';

/**
 * Payments posted by several at once, each on a loan of its own, beside TPC-B on the same server: `pgbench` where it is
 * installed, and else the same statements sent from Node.
 */
const PAYMENTS = 4_000;
const AT_ONCE = 8;
const TPCB_SCALE = 10;

const firstDueOn = calendarDate('2026-02-28');
const today = addDays(firstDueOn, 3);

const database = await openBenchDatabase();
const { deps } = database;
await addDisbursedLoans(database, 'posting', PAYMENTS + 400, firstDueOn);
const { rows: loans } = await sql<{ id: number }>`
  SELECT id FROM loans WHERE code LIKE 'posting:%' ORDER BY id`.execute(deps.db);

await postAll(loans.slice(PAYMENTS));
await settleStatistics(database);
const posted = PAYMENTS / ((await timed(() => postAll(loans.slice(0, PAYMENTS)))) / 1000);
const { name, perSecond } = await tpcb(database);
console.log(`payments     ${posted.toFixed(0).padStart(6)} a second, ${AT_ONCE} at once`);
console.log(`${name.padEnd(12)} ${perSecond.toFixed(0).padStart(6)} a second`);
console.log(`posting reaches ${(posted / perSecond).toFixed(2)} of it`);
await database.close();

async function postAll(of: readonly { id: number }[]): Promise<void> {
  await inParallel(of.length, async (index) => {
    const loanId = of[index]?.id ?? 0;
    const payment = { loanId, key: `bench:${loanId}`, amount: centimos(60_000), paidOn: today };
    orThrow(
      await inTransaction(deps.db, (trx) =>
        recordPayment(deps, trx, { by: 'system', today }, { ...payment, cash: 'cash_bank' }),
      ),
    );
  });
}

async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function tpcb({ url }: BenchDatabase): Promise<{ name: string; perSecond: number }> {
  try {
    const run = (...args: string[]) =>
      execFileSync('pgbench', [...args, url], { encoding: 'utf8', stdio: 'pipe' });
    run('-i', '-q', '-s', String(TPCB_SCALE));
    const each = String(PAYMENTS / AT_ONCE);
    const told = run('-n', '-c', String(AT_ONCE), '-j', '2', '-t', each);
    const [, tps] = /tps = ([\d.]+) \(without/.exec(told) ?? [];
    if (tps === undefined) throw new Error(`pgbench said no tps: ${told}`);
    return { name: 'pgbench', perSecond: Number(tps) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { name: 'from Node', perSecond: await tpcbFromNode() };
  }
}

/** The tables and the transaction of TPC-B, as pgbench has them. */
async function tpcbFromNode(): Promise<number> {
  await database.run(`
    CREATE TABLE tellers (id int PRIMARY KEY, balance int NOT NULL);
    CREATE TABLE branches (id int PRIMARY KEY, balance int NOT NULL);
    CREATE TABLE accounts (id int PRIMARY KEY, balance int NOT NULL);
    CREATE TABLE history (account int, delta int, at timestamptz);
    INSERT INTO branches SELECT id, 0 FROM generate_series(1, ${TPCB_SCALE}) AS id;
    INSERT INTO tellers SELECT id, 0 FROM generate_series(1, ${10 * TPCB_SCALE}) AS id;
    INSERT INTO accounts SELECT id, 0 FROM generate_series(1, ${100_000 * TPCB_SCALE}) AS id;
    GRANT ALL ON tellers, branches, accounts, history TO PUBLIC`);
  const took = await timed(() =>
    inParallel(PAYMENTS, (index) =>
      deps.db.transaction().execute(async (trx) => {
        const account = (index * 7_919) % (100_000 * TPCB_SCALE);
        await sql`UPDATE accounts SET balance = balance + 1 WHERE id = ${account + 1}`.execute(trx);
        await sql`SELECT balance FROM accounts WHERE id = ${account + 1}`.execute(trx);
        const teller = 1 + (index % (10 * TPCB_SCALE));
        await sql`UPDATE tellers SET balance = balance + 1 WHERE id = ${teller}`.execute(trx);
        const branch = 1 + (index % TPCB_SCALE);
        await sql`UPDATE branches SET balance = balance + 1 WHERE id = ${branch}`.execute(trx);
        await sql`INSERT INTO history VALUES (${account}, 1, now())`.execute(trx);
      }),
    ),
  );
  return PAYMENTS / (took / 1000);
}
