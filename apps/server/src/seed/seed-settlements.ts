import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { subtract, sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { proportion } from '@alivio/domain/money/rounding.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { importSettlement } from '#server/gateway-settlements/import-settlement.ts';
import { takeDeposit } from '#server/gateway-settlements/take-deposit.ts';
import { orThrow } from '#server/refusal.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { type DemoWriter, demoWriterIn } from './demo-writer.ts';
import { type DemoCardPayment, selectDemoCardPayments } from './seed.sql.ts';

const FIRST_SETTLED_DAYS_AGO = 30;
const SECOND_SETTLED_DAYS_AGO = 3;
/** The newest is not settled yet. */
const STILL_UNSETTLED = 1;
/** What the gateway paid too little for one payment: the difference to look at. */
const TOO_LITTLE = centimos(1_000);
/** 3.44 % and its IGV. */
const COMMISSION_MILLIONTHS = 40_592;

/** Two settlements of the card gateway: one that met its deposit, and one with a difference whose deposit waits. */
export async function seedSettlements(deps: Deps, today: CalendarDate): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const writer = demoWriterIn(deps, trx, today);
    const payments = await selectDemoCardPayments(trx);
    const settled = payments.slice(0, Math.max(0, payments.length - STILL_UNSETTLED));
    const [first, second] = [FIRST_SETTLED_DAYS_AGO, SECOND_SETTLED_DAYS_AGO].map((days) =>
      addDays(today, -days),
    ) as [CalendarDate, CalendarDate];
    const older = settled.filter(({ on }) => on < first).map(lineOf);
    const newer = settled.filter(({ on }) => on >= first && on < second).map(lineOf);
    const [odd, ...others] = newer;
    await seedSettlement(writer, { number: 'LIQ-DEMO-0001', on: first, isDeposited: true }, older);
    await seedSettlement(
      writer,
      { number: 'LIQ-DEMO-0002', on: second, isDeposited: false },
      odd ? [{ ...odd, amount: subtract(odd.amount, TOO_LITTLE) }, ...others] : [],
    );
  });
}

interface DemoLine extends DemoCardPayment {
  commission: Centimos;
}

function lineOf(payment: DemoCardPayment): DemoLine {
  return { ...payment, commission: proportion(payment.amount, COMMISSION_MILLIONTHS, 1_000_000) };
}

async function seedSettlement(
  { trx, at }: DemoWriter,
  { number, on, isDeposited }: { number: string; on: CalendarDate; isDeposited: boolean },
  lines: readonly DemoLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { deps } = at(on);
  const act = { by: 'system', today: on } as const;
  const file = { fileName: `${number}.csv`, content: fileOf(number, on, lines) };
  const { id } = orThrow(await importSettlement(deps, trx, act, file));
  const key = `demo:${number}`;
  const amount = sumBy(lines, (line) => subtract(line.amount, line.commission));
  const money = { key, amount, paidOn: on, loanId: null, cash: 'cash_bank' } as const;
  orThrow(await receiveMoney(deps, trx, act, { ...money, note: `ABONO IZIPAY ${number}` }));
  if (!isDeposited) return;
  orThrow(await takeDeposit(deps, trx, act, { settlementId: id, suspenseKey: key, reason: null }));
}

function fileOf(number: string, on: CalendarDate, lines: readonly DemoLine[]): string {
  const rows = lines.map(({ orderNumber, reference, on: operatedOn, amount, commission }) => {
    const money = [amount, commission, subtract(amount, commission)].map(formatPlainSoles);
    return [number, on, orderNumber, reference, operatedOn, ...money, 'VENTA'].join(',');
  });
  const heading =
    'numero_liquidacion,fecha_liquidacion,numero_pedido,referencia,fecha_operacion,importe,comision,neto,tipo';
  return [heading, ...rows].join('\n');
}
