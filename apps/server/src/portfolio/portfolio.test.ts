import { randomInt } from 'node:crypto';
import { exportPortfolio, getPortfolio, type PortfolioTable } from '@alivio/contract/portfolio.ts';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
} from '@alivio/domain/calendar/calendar-date.ts';
import type { AccountCode } from '@alivio/domain/ledger/chart.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { livePayments, moneyIn } from '@alivio/domain/payment/loan-account.ts';
import { portfolioOf } from '@alivio/domain/portfolio/portfolio.ts';
import { cellOfLoan } from '@alivio/domain/portfolio/portfolio-cell.ts';
import { type DeskStepName, deskStaff, takeStep } from '@alivio/testing/desk-model.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { MODEL_START, type MoneyStep, type World } from '@alivio/testing/money-model.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import * as portfolio from './get-portfolio.ts';
import { selectCells, selectCollected } from './portfolio.sql.ts';

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

let server: TestServer;
let desk: string;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  desk = await server.signIn('operaciones@alivio.demo');
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

/** Neither what becomes of clinics nor what names no loan: what may happen to the account of one. */
const STEPS: readonly (MoneyStep | DeskStepName)[] = [
  'payPart',
  'payDue',
  'payDue',
  'payDue',
  'payDueDatedBack',
  'payMuch',
  'prepay',
  'reverse',
  'close',
  'proposeReturnOfFunds',
  'secondWord',
  'payReturn',
  'payOff',
  'refund',
  'writeOff',
];
type History = readonly { step: MoneyStep | DeskStepName; size: number; days: number }[];
const history: fc.Arbitrary<History> = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    size: fc.integer({ min: 1, max: 60 }),
    days: fc.integer({ min: 0, max: 45 }),
  }),
  { minLength: 3, maxLength: 14 },
);

/** What chance may leave out: taken back, paid off before anything fell due, given up, and left alone. */
const CERTAIN: readonly History[] = [
  [
    { step: 'payDue', size: 1, days: 40 },
    { step: 'reverse', size: 1, days: 1 },
  ],
  [{ step: 'payOff', size: 1, days: 1 }],
  [{ step: 'writeOff', size: 1, days: 150 }],
  [{ step: 'close', size: 1, days: 50 }],
];

async function live(index: number, steps: History) {
  const world: World = {
    deps: server.deps,
    today: addDays(MODEL_START, index * 9),
    loanIds: [],
    told: [],
    unnamed: [],
    transfers: [],
    settlements: [],
    staff: await deskStaff(server.deps),
    name: `portfolio:${index}`,
    serial: 0,
    postsTwice: false,
  };
  const { id } = await createDisbursedLoan(server.deps, {
    today: world.today,
    siteId: 1 + (index % 2),
    amount: centimos(300_000 + 10_000 * index),
    insurance: index % 2 === 0,
  });
  world.loanIds = [id];
  for (const { step, size, days } of steps) {
    world.today = addDays(world.today, days);
    await takeStep(world, step, { loanId: id, size });
  }
}

/** Every loan by its account, one by one. */
async function byDomain(day: CalendarDate, siteId: number | null) {
  const rows = await server.deps.db.selectFrom('loans').select('id').execute();
  const loans = await Promise.all(rows.map(({ id }) => getLoan(server.deps.db, id)));
  const wanted = loans.filter(
    (loan) =>
      (loan.state === 'disbursed' || loan.state === 'paid') &&
      (siteId === null || loan.siteId === siteId),
  );
  return Promise.all(
    wanted.map(async (loan) => {
      const account = await loadAccount(server.deps.db, loan);
      if (account === null) throw new Error(`loan ${loan.id} has no account`);
      const { writtenOffOn } = loan;
      return cellOfLoan({ isPaid: loan.state === 'paid', writtenOffOn, account }, day);
    }),
  );
}

async function booked(code: AccountCode): Promise<number> {
  const row = (await getTrialBalance(server.deps.db)).find((account) => account.code === code);
  return (row?.debit ?? 0) - (row?.credit ?? 0);
}

describe(`with loans that anything happened to (seed ${seed})`, () => {
  beforeAll(async () => {
    const histories = [...CERTAIN, ...fc.sample(history, { seed, numRuns: 14 })];
    for (const [index, steps] of histories.entries()) await live(index, steps);
  });

  it.each([0, 3, 8, 14])(
    'what the database adds up is what each account says, %i months on',
    async (months) => {
      const day = addMonthsClamped(addDays(MODEL_START, 200), months);
      for (const siteId of [null, 1, 2]) {
        const read = portfolioOf(await selectCells(server.deps.db, siteId, day), day);
        expect(read).toEqual(portfolioOf(await byDomain(day, siteId), day));
        expect(read.vintages.length).toBeGreaterThan(0);
      }
    },
  );

  it('what is outstanding is what the books have', async () => {
    const { body } = await server.call(getPortfolio, { query: {} }, desk);
    expect(body.outstanding).toBe(await booked('loan_principal'));
    expect(sumBy(body.bands, (band) => band.outstanding)).toBe(body.outstanding);
    expect(sumBy(body.vintages, (vintage) => vintage.outstanding)).toBe(body.outstanding);
  });

  it('what was collected is what payments brought, by its parts and by its ways', async () => {
    const span = { from: addDays(MODEL_START, -900), to: addDays(MODEL_START, 1_500) };
    const rows = await selectCollected(server.deps.db, null, span, 'month');
    for (const row of rows) {
      const parts =
        row.principal + row.interest + row.default_interest + row.fees + row.igv + row.insurance;
      expect(parts + row.recovered + row.put_aside, row.period).toBe(row.total);
      expect(row.card + row.transfer + row.identified, row.period).toBe(row.total);
    }
    const loans = await server.deps.db.selectFrom('loans').select('id').execute();
    const accounts = await Promise.all(
      loans.map(async ({ id }) => loadAccount(server.deps.db, await getLoan(server.deps.db, id))),
    );
    const brought = accounts
      .flatMap((account) => (account === null ? [] : livePayments(account)))
      .filter(({ kind }) => kind !== 'return');
    expect(brought.length).toBeGreaterThan(0);
    expect(rows.reduce((total, row) => total + row.total, 0)).toBe(sumBy(brought, moneyIn));
    const days = await selectCollected(server.deps.db, null, span, 'day');
    const ofSites = await Promise.all(
      [1, 2, 3, 4].map((siteId) => selectCollected(server.deps.db, siteId, span, 'day')),
    );
    const principal = (some: typeof rows) => some.reduce((sum, row) => sum + row.principal, 0);
    expect(principal(days)).toBe(principal(rows));
    expect(principal(ofSites.flat())).toBe(principal(rows));
  });
});

it('a payment is collected on its day and taken back on the day that it is', async () => {
  const siteId = 3;
  const paidOn = addDays(today, -10);
  const { id: loanId } = await createDisbursedLoan(server.deps, {
    today: addDays(today, -50),
    siteId,
  });
  const act = { by: 'system', today } as const;
  const told = { loanId, key: 'portfolio:card', amount: centimos(40_000), paidOn };
  const collected = async (from: CalendarDate, to: CalendarDate) => {
    const figures = orThrow(
      await portfolio.getPortfolio(server.deps.db, { from, to, site: siteId }, today),
    );
    return figures.collected.map(({ period, card, total }) => ({ period, card, total }));
  };
  await inTransaction(server.deps.db, async (trx) =>
    accepted(await recordPayment(server.deps, trx, act, { ...told, cash: 'cash_gateway' })),
  );
  expect(await collected(paidOn, paidOn)).toEqual([
    { period: paidOn, card: 40_000, total: 40_000 },
  ]);
  expect(await collected(addDays(paidOn, 1), today)).toEqual([]);
  await inTransaction(server.deps.db, async (trx) =>
    accepted(await reversePayment(server.deps, trx, act, { loanId, key: told.key })),
  );
  expect(await collected(paidOn, today)).toEqual([
    { period: paidOn, card: 40_000, total: 40_000 },
    { period: today, card: -40_000, total: -40_000 },
  ]);
});

describe('what is asked for wrongly', () => {
  const ask = (query: string) =>
    server.app.inject({
      url: `/api/v1/operations/portfolio?${query}`,
      headers: { authorization: `Bearer ${desk}` },
    });

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'period_reversed', 'to'],
    ['from=2999-01-01', 'period_ahead', 'from'],
    ['from=2999-01-01&to=2999-02-01', 'period_ahead', 'from'],
    ['to=2999-02-01', 'period_ahead', 'to'],
    ['from=2001-01-01&to=2026-01-01', 'period_too_long', 'to'],
  ])('%s is refused beside its field', async (query, code, field) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: { code, field } });
  });

  it('a day that there is not is told of its field, a site that there is not is not found', async () => {
    const impossible = await ask('from=2026-02-30');
    expect(impossible.statusCode).toBe(400);
    expect(impossible.json()).toMatchObject({ details: [{ field: 'from' }] });
    expect((await ask('site=999999')).statusCode).toBe(404);
  });
});

describe('a table as a file', () => {
  const save = (table: PortfolioTable, query = '') =>
    server.app.inject({
      url: `/api/v1${exportPortfolio.path}?table=${table}${query}`,
      headers: { authorization: `Bearer ${desk}` },
    });

  it.each([
    ['collected', 'Periodo,Capital (S/)'],
    ['bands', 'Tramo,Créditos,Vencido (S/)'],
    ['vintages', 'Mes de desembolso,Créditos,Desembolsado (S/)'],
  ] as const)('%s has its columns and the figures of the screen', async (table, begins) => {
    const { body } = await server.call(getPortfolio, { query: {} }, desk);
    const file = await save(table);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.body.trimEnd().split('\r\n');
    expect(lines[0]?.slice(1).startsWith(begins)).toBe(true);
    expect(lines.length - 1).toBe(body[table].length);
  });

  it('says of what it is, and who took it is on record', async () => {
    const file = await save('bands', '&site=1');
    const name = decodeURIComponent(String(file.headers['content-disposition']));
    expect(name).toContain(`cartera atraso al ${today} - Clínica`);
    const event = await server.deps.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'portfolio.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ subject_id: 1, details: { table: 'bands' } });
  });
});
