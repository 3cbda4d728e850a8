import {
  getStatement,
  importStatement,
  listStatementMappings,
  listStatements,
  previewStatement,
} from '@alivio/contract/statements.ts';
import { confirmTransfer, getTransfer, voidTransfer } from '@alivio/contract/transfers.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { anyTransfer, confirmFor, typeTransfer } from '@alivio/testing/transfers.ts';
import { withoutBankLock } from '@alivio/testing/without-bank-lock.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { settleApproval } from '#server/desk/settle-approval.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import type { Loan } from '#server/loans/loan.ts';
import { importStatement as importFile, importIn } from './import-statement.ts';

let server: TestServer;
let other: TestServer;
let today: CalendarDate;
let desk: string;
let loan: Loan;
beforeAll(async () => {
  server = await startTestServer();
  other = await startServerOn(server.deps.config.DATABASE_URL, {});
  today = await readToday(server.deps, server.deps.db);
  desk = await server.signIn('operaciones@alivio.demo');
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  loan = await createDisbursedLoan(server.deps, { today: addDays(today, -40), term: 6 });
});

const HEADER = 'Fecha;Descripción;Abono;Cargo;N.º operación;Moneda;Documento';
const mapping = {
  date: 'Fecha',
  description: 'Descripción',
  credit: 'Abono',
  debit: 'Cargo',
  operation_number: 'N.º operación',
  currency: 'Moneda',
  document: 'Documento',
};

let numbers = 0;
const anyNumber = () => {
  numbers += 1;
  return `9${String(numbers).padStart(6, '0')}`;
};

interface Line {
  day?: CalendarDate;
  text?: string;
  credit?: string;
  debit?: string;
  number?: string;
  currency?: string;
  document?: string;
}

function lineOf(line: Line): string {
  const { day = addDays(today, -2), text = 'ABONO', credit = '', debit = '' } = line;
  const shown = day.split('-').reverse().join('/');
  const { number = anyNumber(), currency = 'PEN', document = '' } = line;
  return [shown, text, credit, debit, number, currency, document].join(';');
}

const fileOf = (...lines: readonly string[]) => [HEADER, ...lines, ''].join('\r\n');

function send(
  content: string,
  changes: { mapping?: typeof mapping | Partial<typeof mapping> } = {},
) {
  const body = { bank: 'BCP' as const, file_name: 'bcp.csv', content, mapping, ...changes };
  return server.call(importStatement, { body }, desk);
}

async function inSuspense(): Promise<number> {
  const rows = await getTrialBalance(server.deps.db);
  const row = rows.find(({ code }) => code === 'suspense');
  return (row?.credit ?? 0) - (row?.debit ?? 0);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM work_items
    WHERE kind = 'transfer_unmatched' AND closed_at IS NULL`.execute(server.deps.db);
  return rows[0]?.count ?? 0;
}

const sound = async () => expect(await checkEntries(server.deps.db)).toEqual([]);

async function documentOf({ clientId }: Loan): Promise<string> {
  const client = await server.deps.db
    .selectFrom('clients')
    .select('identification_number')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return client.identification_number;
}

/** One line of every kind. */
async function everyKind() {
  const twice = lineOf({ credit: '120.50', text: 'DEPOSITO' });
  return [
    lineOf({ credit: '1,450.00', text: `TRANSF ${paymentCode(loan.code).toLowerCase()}` }),
    lineOf({ credit: '80.00', document: await documentOf(loan) }),
    twice,
    twice,
    lineOf({ debit: '35.00', text: 'COMISION' }),
    lineOf({ credit: '500.00', currency: 'USD' }),
    lineOf({ credit: 'mucho' }),
  ];
}

async function countStatements(lines: number): Promise<number> {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const content = fileOf(
    ...Array.from({ length: lines }, (_, index) => lineOf({ credit: `${index + 1}.10` })),
  );
  const file = { bank: 'BCP', fileName: 'many.csv', content, mapping } as const;
  const deps = { ...server.deps, db: server.deps.db.withPlugin(counting) };
  accepted(await importFile(deps, await sessionOf('operaciones@alivio.demo'), file));
  return statements;
}

async function sessionOf(email: string) {
  const { id } = await server.deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id: 0, role: 'operations', staffUserId: id } as const;
}

describe('a file', () => {
  it('brings each line its outcome, and applies nothing by itself', async () => {
    const before = { suspense: await inSuspense(), waiting: await countWaiting() };
    const { status, body } = await send(fileOf(...(await everyKind())));
    expect([status, body.is_repeat]).toEqual([201, false]);
    const { lines, counts, total } = body.statement;
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'matched',
      'matched',
      'waiting',
      'doubled',
      'charge',
      'foreign_currency',
      'unreadable',
    ]);
    expect(lines[0]).toMatchObject({
      amount: 145_000,
      match: { loan_id: loan.id, reasons: [{ text: 'La descripción trae su código de pago' }] },
    });
    expect(lines[1]?.match?.reasons).toMatchObject([{ code: 'document' }]);
    expect(lines[3]).toMatchObject({ transfer_id: lines[2]?.transfer_id });
    expect(lines.slice(4).map(({ why }) => why)).toEqual([
      expect.stringContaining('cargo'),
      expect.stringContaining('moneda'),
      expect.stringContaining('monto'),
    ]);
    expect(counts).toEqual({
      lines: 7,
      recorded: 3,
      matched: 2,
      known: 0,
      doubled: 1,
      left_out: 3,
    });
    expect(total).toBe(145_000 + 8_000 + 12_050);
    expect((await inSuspense()) - before.suspense).toBe(total);
    expect((await countWaiting()) - before.waiting).toBe(3);
    expect(await checkLoanBooks(server.deps.db, loan.id, today)).toEqual([]);
    await sound();
  });

  it('imported again changes nothing and says so; read with other columns neither', async () => {
    const content = fileOf(...(await everyKind()));
    const first = (await send(content)).body;
    const before = await inSuspense();
    const again = (await send(content)).body;
    expect(again).toMatchObject({ is_repeat: true, statement: { id: first.statement.id } });
    const { operation_number: _, document: __, ...fewer } = mapping;
    const otherwise = (await send(content, { mapping: fewer })).body;
    expect(otherwise).toMatchObject({ is_repeat: true, statement: { id: first.statement.id } });
    expect(await inSuspense()).toBe(before);
    await sound();
  });

  it('of an overlapping period brings only what is new, and knows what was typed', async () => {
    const typed = anyTransfer(today, { date: addDays(today, -2), operation_number: '0055443' });
    const { id } = await typeTransfer(server, desk, typed);
    const shared = lineOf({ credit: '77.00' });
    await send(fileOf(shared, lineOf({ credit: '78.00' })));
    const before = await inSuspense();
    const { statement } = (
      await send(
        fileOf(shared, lineOf({ credit: '450.00', number: '55443' }), lineOf({ credit: '79.00' })),
      )
    ).body;
    expect(statement.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'waiting']);
    expect(statement.lines[1]).toMatchObject({ transfer_id: id, why: 'Ya estaba registrada.' });
    expect((await inSuspense()) - before).toBe(7_900);
    await sound();
  });

  it('knows what was typed with another day, once; the same number with another amount is said', async () => {
    const slip = anyTransfer(today, { date: addDays(today, -5), operation_number: '0066551' });
    const { id } = await typeTransfer(server, desk, slip);
    const other = anyTransfer(today, { date: addDays(today, -2), operation_number: '0066552' });
    await typeTransfer(server, desk, other);
    const before = await inSuspense();
    const same = lineOf({ credit: '450.00', number: '66551' });
    const more = lineOf({ credit: '540.00', number: '66552' });
    const { lines } = (await send(fileOf(same, more))).body.statement;
    expect(lines.map(({ outcome }) => outcome)).toEqual(['known', 'waiting']);
    const day = slip.date.split('-').reverse().join('/');
    expect(lines[0]).toMatchObject({
      transfer_id: id,
      why: `Ya estaba registrada a mano con fecha ${day}.`,
    });
    expect(lines[1]?.why).toContain('S/ 450.00');
    expect((await inSuspense()) - before).toBe(54_000);
    // The same line in another file is the same; a bank that counts anew brings another.
    const anew = lineOf({ credit: '450.00', number: '66551', day: addDays(today, -1) });
    const next = (await send(fileOf(same, anew))).body.statement;
    expect(next.lines.map(({ outcome }) => outcome)).toEqual(['known', 'waiting']);
    expect((await inSuspense()) - before).toBe(54_000 + 45_000);
    await sound();
  });

  it('a number of another file with another day is another movement, and is said', async () => {
    const number = anyNumber();
    await send(fileOf(lineOf({ credit: '75.00', number, day: addDays(today, -4) })));
    const { lines } = (await send(fileOf(lineOf({ credit: '75.00', number })))).body.statement;
    expect(lines[0]).toMatchObject({ outcome: 'waiting' });
    const day = addDays(today, -4).split('-').reverse().join('/');
    expect(lines[0]?.why).toContain(`ya llegó en otro archivo por S/ 75.00 con fecha ${day}`);
  });

  it('is looked at before: the same lines are new, known or double as when it is imported', async () => {
    const typed = anyTransfer(today, { date: addDays(today, -5), operation_number: '0077123' });
    const { id } = await typeTransfer(server, desk, typed);
    const lines = [...(await everyKind()), lineOf({ credit: '450.00', number: '77123' })];
    await send(fileOf(lines[0] ?? ''));
    const twiceKnown = lineOf({ credit: '9.00', number: anyNumber() });
    await send(fileOf(twiceKnown));
    lines.push(twiceKnown, twiceKnown);
    const waiting = await countWaiting();
    const body = { bank: 'BCP' as const, file_name: 'bcp.csv', content: fileOf(...lines), mapping };
    const seen = (await server.call(previewStatement, { body }, desk)).body.lines;
    expect(seen.map(({ outcome }) => outcome)).toEqual([
      'known',
      'new',
      'new',
      'doubled',
      'left_out',
      'left_out',
      'left_out',
      'known',
      'known',
      'doubled',
    ]);
    expect(seen.at(-3)).toMatchObject({ transfer_id: id });
    expect(seen.at(-3)?.why).toContain('registrada a mano');
    expect(await countWaiting()).toBe(waiting);
    const told = (await send(fileOf(...lines))).body.statement.lines;
    const asSeen = { matched: 'new', waiting: 'new', known: 'known', doubled: 'doubled' };
    expect(told.map(({ outcome }) => ({ ...asSeen })[outcome as 'known'] ?? 'left_out')).toEqual(
      seen.map(({ outcome }) => outcome),
    );
    expect(
      (await server.call(previewStatement, { body: { ...body, content: HEADER } }, desk)).error,
    ).toMatchObject({ details: { code: 'statement_empty' } });
  });

  it('of many lines costs no more statements than one of few', async () => {
    const few = await countStatements(2);
    expect(await countStatements(400)).toBe(few);
    await sound();
  });

  it('two people who pay the same without a number are two, however often the file comes', async () => {
    const line = lineOf({ credit: '33.00', number: '', text: 'DEPOSITO EN EFECTIVO' });
    const before = await inSuspense();
    expect((await send(fileOf(line, line))).body.statement.counts.recorded).toBe(2);
    const longer = fileOf(line, line, lineOf({ credit: '34.00' }));
    expect((await send(longer)).body.statement.counts).toMatchObject({ known: 2, recorded: 1 });
    expect((await inSuspense()) - before).toBe(3_300 + 3_300 + 3_400);
  });

  it('a line of tomorrow is imported when its day has come', async () => {
    const tomorrow = addDays(today, 1);
    const content = fileOf(lineOf({ credit: '41.00', day: tomorrow }));
    const { statement } = (await send(content)).body;
    expect(statement.lines).toMatchObject([{ outcome: 'unreadable' }]);
    const file = { bank: 'BCP', fileName: 'bcp.csv', content, mapping } as const;
    const onDay = (day: CalendarDate) =>
      inTransaction(server.deps.db, async (trx) =>
        accepted(await importIn(server.deps, trx, { by: 'system', today: day }, file)),
      );
    expect(await onDay(today)).toEqual({ id: statement.id, isRepeat: true });
    const before = await inSuspense();
    expect(await onDay(tomorrow)).toMatchObject({ isRepeat: false });
    expect((await inSuspense()) - before).toBe(4_100);
  });

  it.each([
    ['nothing but a heading', HEADER, 'statement_empty'],
    ['none of the columns', 'a;b\n1;2\n', 'statement_unreadable'],
    ['more than two megabytes', `${HEADER}\n${'x'.repeat(2_000_001)}`, 'too_large'],
    ['more than 5,000 lines', `${HEADER}\n${'01/11/2026;x;1;;;;\n'.repeat(5_001)}`, 'too_large'],
  ])('with %s is refused with words', async (_, content, code) => {
    const { error } = await send(content);
    expect(error.details).toMatchObject({ code });
  });

  it('needs the right of the treasury', async () => {
    const token = await server.signIn('supervisora@alivio.demo');
    await setDeskRights(server.deps.db, 'supervisora@alivio.demo', ['reviewer', 'supervisor']);
    const body = { bank: 'BCP' as const, file_name: 'x.csv', content: fileOf(), mapping };
    for (const call of [importStatement, previewStatement]) {
      const { error } = await server.call(call, { body }, token);
      expect(error.details).toEqual({ code: 'right_missing', right: 'treasury' });
    }
  });
});

it('a line is confirmed like any transfer, and its page tells where it stood', async () => {
  const text = `pago ${paymentCode(loan.code)}`;
  const { statement } = (await send(fileOf(lineOf({ credit: '210.00', text })))).body;
  const id = statement.lines[0]?.transfer_id ?? 0;
  const { transfer } = (await server.call(getTransfer, { params: { id } }, desk)).body;
  expect(transfer.source).toMatchObject({
    kind: 'statement',
    statement_id: statement.id,
    file_name: 'bcp.csv',
    line_number: 2,
  });
  const seen = transfer.candidates[0]?.preview?.seen ?? '';
  const request = { params: { id }, body: { loan_id: loan.id, seen } };
  const confirmed = (await server.call(confirmTransfer, request, desk)).body.transfer;
  expect(confirmed).toMatchObject({ state: 'applied', applied_to: { loan_id: loan.id } });
  expect(await checkLoanBooks(server.deps.db, loan.id, today)).toEqual([]);
  await sound();
});

it('the mapping of a bank is remembered, and imported files are listed newest first', async () => {
  const content = fileOf(lineOf({ credit: '11.00' }));
  const body = { bank: 'Scotiabank' as const, file_name: 'sc.csv', content, mapping };
  const { statement } = (await server.call(importStatement, { body }, desk)).body;
  const { mappings } = (await server.call(listStatementMappings, {}, desk)).body;
  expect(mappings.find(({ bank }) => bank === 'Scotiabank')).toEqual({
    bank: 'Scotiabank',
    mapping,
  });
  const listed = (await server.call(listStatements, { query: {} }, desk)).body;
  expect(listed.data[0]).toMatchObject({ id: statement.id, file_name: 'sc.csv', total: 1_100 });
  const one = await server.call(getStatement, { params: { id: statement.id } }, desk);
  expect(one.body.statement).toEqual(statement);
});

describe('two at once', () => {
  /** How many of two imports of one file end well, and how often its money is in the books. */
  async function importTwice(twin?: KyselyPlugin) {
    const number = anyNumber();
    const content = fileOf(lineOf({ credit: '64.00', number }));
    const session = await sessionOf('operaciones@alivio.demo');
    const outcomes = await Promise.allSettled(
      [server, other].map(({ deps }) => {
        const seen = twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps;
        const file = { bank: 'BCP', fileName: 'twice.csv', content, mapping } as const;
        return importFile(seen, session, file).then(accepted);
      }),
    );
    const counted = await sql<{ count: number }>`
      SELECT count(*) AS count FROM transfers WHERE operation_number = ${number}`.execute(
      server.deps.db,
    );
    const well = outcomes.filter(({ status }) => status === 'fulfilled').length;
    return { well, booked: counted.rows[0]?.count };
  }

  it('the same file is imported once, and both are told', async () => {
    expect(await importTwice()).toEqual({ well: 2, booked: 1 });
    await sound();
  });

  it('(twin) without the bank’s lock one of them breaks on what the other wrote', async () => {
    let well = 2;
    for (let n = 0; n < 20 && well === 2; n += 1) {
      const outcome = await importTwice(withoutBankLock);
      expect(outcome.booked).toBe(1);
      well = outcome.well;
    }
    expect(well).toBe(1);
  });

  /** One that was typed is voided while the bank's file tells of it: what of it is there then, by its states. */
  async function voidWhileImported(twin?: KyselyPlugin) {
    const number = anyNumber();
    const typed = anyTransfer(today, { date: addDays(today, -2), operation_number: number });
    const { id } = await typeTransfer(server, desk, typed);
    const proposed = await server.call(
      voidTransfer,
      { params: { id }, body: { reason: 'No llegó.' } },
      desk,
    );
    const approvalId = proposed.body.transfer.void_waiting?.approval_id ?? 0;
    const content = fileOf(lineOf({ credit: '450.00', number }));
    const file = { bank: 'BCP', fileName: 'told.csv', content, mapping } as const;
    const [one, two] = [server, other].map(({ deps }) =>
      twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps,
    ) as [Deps, Deps];
    await Promise.all([
      importFile(one, await sessionOf('operaciones@alivio.demo'), file).then(accepted),
      settleApproval(two, await sessionOf('supervisora@alivio.demo'), approvalId, {
        decision: 'confirm',
        reason: null,
      }),
    ]);
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM transfers_now WHERE operation_number = ${number} ORDER BY id`.execute(
      server.deps.db,
    );
    return rows.map(({ state }) => state).join();
  }

  it('what the bank tells of is not lost because somebody voids it', async () => {
    for (let n = 0; n < 5; n += 1)
      expect(['waiting', 'voided,waiting']).toContain(await voidWhileImported());
    await sound();
  });

  it('(twin) without the bank’s lock it is', async () => {
    let states = '';
    for (let n = 0; n < 30 && states !== 'voided'; n += 1)
      states = await voidWhileImported(withoutBankLock);
    expect(states).toBe('voided');
  });

  it('a transfer confirmed for two loans goes to one of them', async () => {
    const second = await createDisbursedLoan(server.deps, { today: addDays(today, -40), term: 6 });
    const { id } = await typeTransfer(
      server,
      desk,
      anyTransfer(today, { amount: centimos(9_900) }),
    );
    const colleague = await other.signIn('operaciones@alivio.demo');
    const answers = await Promise.all([
      confirmFor(server, desk, { id, loan }),
      confirmFor(other, colleague, { id, loan: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.error.details).toEqual({ code: 'suspense_closed' });
    for (const each of [loan, second])
      expect(await checkLoanBooks(server.deps.db, each.id, today)).toEqual([]);
    await sound();
  });
});
