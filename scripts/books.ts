import path from 'node:path';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { checkBooks } from '@alivio/server/books/check-books.ts';
import { selectDaysAhead } from '@alivio/server/business-date/business-date.sql.ts';
import { createDatabase, createPool } from '@alivio/server/db/client.ts';
import { getTrialBalance } from '@alivio/server/ledger/get-trial-balance.ts';
import { embeddedUrl } from './postgres/embedded-url.mjs';
import { root } from './root.mjs';

/** `npm run books`: the trial balance and every breach of the invariants; ends with 1 when there is any. */
const url =
  process.env.DATABASE_URL || embeddedUrl(path.resolve(root, process.env.DATA_DIR || '.data'));
if (url === null) {
  console.error(
    'No hay base de datos en marcha: inicia Alivio con npm start, o define DATABASE_URL.',
  );
  process.exit(1);
}
const db = createDatabase(createPool(url, { max: 1 }));
try {
  const rows = await getTrialBalance(db);
  console.log(line('Cuenta', 'Debe', 'Haber', 'Saldo'));
  for (const { name, debit, credit } of rows)
    console.log(line(name, soles(debit), soles(credit), soles(debit - credit)));
  const [debit, credit] = [sum(rows.map((row) => row.debit)), sum(rows.map((row) => row.credit))];
  console.log(line('Totales', soles(debit), soles(credit), soles(debit - credit)));
  const today = addDays(limaDateOf(new Date()), await selectDaysAhead(db));
  const breaches = await checkBooks(db, today);
  for (const breach of breaches) console.error(breach);
  const isRight = breaches.length === 0 && debit === credit;
  console.log(isRight ? `Los libros cuadran al ${today}.` : 'Los libros NO cuadran.');
  process.exitCode = isRight ? 0 : 1;
} finally {
  await db.destroy();
}

function line(account: string, ...amounts: readonly string[]): string {
  return [account.padEnd(36), ...amounts.map((amount) => amount.padStart(16))].join('');
}

function soles(amount: number): string {
  return formatSoles(centimos(amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
