import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { insertCardPayment } from '@alivio/server/payments/card-payments.sql.ts';
import { settleCardPayment } from '@alivio/server/payments/settle-card-payment.ts';
import { createDisbursedLoan } from './loans.ts';

export interface CardPayment {
  id: number;
  loanId: number;
  transactionId: string;
  orderNumber: string;
  reference: string;
  amount: Centimos;
  on: CalendarDate;
}

let payments = 0;

/** A form of the gateway that somebody has open, for an instalment of a loan of their own. */
export async function openCardPayment(
  deps: Deps,
  { amount = centimos(50_000), loanId }: { amount?: Centimos; loanId?: number } = {},
): Promise<CardPayment> {
  payments += 1;
  const today = await readToday(deps, deps.db);
  const disbursedOn = addDays(today, -40);
  const ofLoan = loanId ?? (await createDisbursedLoan(deps, { today: disbursedOn })).id;
  const number = String(payments).padStart(6, '0');
  const attempt = {
    loanId: ofLoan,
    transactionId: `test${number}`,
    orderNumber: `ALTEST${number}`,
    amount,
  };
  const expiresAt = new Date(deps.now().getTime() + 15 * 60_000);
  const times = { createdAt: deps.now(), expiresAt };
  const id = await insertCardPayment(deps.db, {
    ...attempt,
    ...times,
    purpose: 'installments',
    mode: null,
    pricedOn: today,
    numbers: [1],
  });
  return { ...attempt, id, reference: `77${number}`, on: today };
}

/** What the gateway says of it, signed. */
export function approveCardPayment(deps: Deps, payment: CardPayment): Promise<void> {
  const { transactionId, orderNumber, amount, reference } = payment;
  return settleCardPayment(
    deps,
    { id: payment.id, loan_id: payment.loanId },
    {
      transactionId,
      orderNumber,
      amount,
      reference,
      currency: 'PEN',
      outcome: 'approved',
      code: '00',
      card: { brand: 'Visa', lastDigits: '1111' },
    },
  );
}

export async function createCardPayment(
  deps: Deps,
  wanted: { amount?: Centimos } = {},
): Promise<CardPayment> {
  const payment = await openCardPayment(deps, wanted);
  await approveCardPayment(deps, payment);
  return payment;
}

interface FileLine {
  orderNumber: string;
  reference?: string;
  on: CalendarDate;
  amount: Centimos;
  commission?: Centimos;
  type?: 'VENTA' | 'DEVOLUCION' | 'CONTRACARGO' | 'AJUSTE';
}

/** A settlement as the gateway sends it; 4 % commission unless told. */
export function settlementFile(
  number: string,
  settledOn: CalendarDate,
  lines: readonly FileLine[],
): { fileName: string; content: string; net: Centimos } {
  let net = 0;
  const rows = lines.map(({ orderNumber, reference = '', on, amount, commission, type }) => {
    const kept = commission ?? centimos(amount > 0 ? Math.floor(amount / 25) : 0);
    const paid = subtract(amount, kept);
    net += paid;
    const money = [amount, kept, paid].map(formatPlainSoles);
    return [number, settledOn, orderNumber, reference, on, ...money, type ?? 'VENTA'].join(';');
  });
  const heading =
    'numero_liquidacion;fecha_liquidacion;numero_pedido;referencia;fecha_operacion;importe;comision;neto;tipo';
  const content = [heading, ...rows].join('\n');
  return { fileName: `${number}.csv`, content, net: centimos(net) };
}
