import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { expectedAmounts } from '@alivio/domain/transfer/expected-amounts.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { importIn } from '#server/statements/import-statement.ts';
import { applyTransfer } from '#server/transfers/apply-transfer.ts';
import { bookTransfer } from '#server/transfers/book-transfers.ts';
import { transferKey } from '#server/transfers/transfer-key.ts';
import { demoWriterIn } from './demo-writer.ts';
import * as sql from './seed.sql.ts';

const IMPORTED_DAYS_AGO = 1;
const mapping = {
  date: 'Fecha',
  description: 'Descripción',
  amount: 'Monto',
  operation_number: 'Operación - Número',
  currency: 'Moneda',
  payer: 'Ordenante',
  document: 'Documento',
} as const;

/**
 * What a morning at the desk looks like: a bank's file with a transfer that names its loan, one that names its client
 * and one that names nobody, and one that was typed and applied. Once.
 */
export async function seedTransfers(deps: Deps, today: CalendarDate): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (await sql.hasTransfers(trx)) return;
    const [applied, coded, documented] = await sql.selectPayingBorrowers(trx);
    if (applied === undefined || coded === undefined || documented === undefined) return;
    const writer = demoWriterIn(deps, trx, today);
    const day = addDays(today, -IMPORTED_DAYS_AGO);
    const { deps: then, act } = writer.at(day);
    const lines = [
      [12, 'DEPOSITO EN EFECTIVO AGENTE', '180.00', '00310442', 'PEN', '', ''],
      [
        3,
        `TRANSF ${coded.payment_code.toLowerCase()}`,
        await nextOf(trx, coded.id, today),
        '00318127',
        'PEN',
        '',
        '',
      ],
      [
        2,
        'TRANSFERENCIA BANCA MOVIL',
        '150.00',
        '00318450',
        'PEN',
        documented.name,
        documented.document,
      ],
      [2, 'COMISION MANTENIMIENTO', '-15.00', '00318466', 'PEN', '', ''],
      [2, 'ABONO DEL EXTERIOR', '60.00', '00318470', 'USD', '', ''],
    ] as const;
    const rows = lines.map(([daysAgo, ...cells]) => [dayText(addDays(today, -daysAgo)), ...cells]);
    const header = [
      'Fecha',
      'Descripción',
      'Monto',
      'Operación - Número',
      'Moneda',
      'Ordenante',
      'Documento',
    ];
    const content = [header, ...rows].map((cells) => cells.join(';')).join('\n');
    const file = { bank: 'BCP', fileName: 'movimientos-bcp.csv', content, mapping } as const;
    orThrow(await importIn(then, trx, act, file));
    await seedApplied(writer, applied.id);
  });
}

/** Typed with its payment code, five days ago. */
async function seedApplied(
  { trx, today, at }: ReturnType<typeof demoWriterIn>,
  loanId: number,
): Promise<void> {
  const date = addDays(today, -5);
  const { deps, act } = at(date);
  orThrow(await lockLoan(trx, loanId));
  const movement = {
    bank: 'Interbank',
    operationNumber: '4471902',
    amount: centimos(25_000),
    date,
  } as const;
  const transfer = {
    ...movement,
    suspenseKey: transferKey(movement),
    payerName: null,
    payerDocument: null,
    description: 'Pago de cuota',
    typedPaymentCode: null,
    statementId: null,
    lineNumber: null,
  };
  const booked = await bookTransfer(deps, trx, act, transfer);
  orThrow(await applyTransfer(deps, trx, act, booked, loanId));
}

async function nextOf(trx: Connection, loanId: number, today: CalendarDate): Promise<string> {
  const account = await loadAccount(trx, await getLoan(trx, loanId));
  const [next] = account === null ? [] : expectedAmounts(account, today);
  return formatPlainSoles(next?.amount ?? centimos(30_000));
}

function dayText(day: CalendarDate): string {
  return day.split('-').reverse().join('/');
}
