import { randomInt } from 'node:crypto';
import type { Attempt } from '#sandbox/izipay/attempt.ts';
import type { AttemptStore } from '#sandbox/izipay/attempt-store.ts';

/** What a person may ask to be wrong with a settlement, to see whether the customer notices. */
export const settlementFaults = {
  none: 'Tal como es',
  leave_out: 'Deja fuera el pago más nuevo',
  unknown: 'Agrega un pago que Alivio no conoce',
  amount: 'Paga diez soles menos por uno',
  chargeback: 'Agrega un contracargo de un pago ya liquidado',
} as const;
export type SettlementFault = keyof typeof settlementFaults;

export function isSettlementFault(value: string): value is SettlementFault {
  return Object.hasOwn(settlementFaults, value);
}

const HEADING =
  'numero_liquidacion,fecha_liquidacion,numero_pedido,referencia,fecha_operacion,importe,comision,neto,tipo';
/** 3.44 % and its IGV, in millionths. */
const COMMISSION_MILLIONTHS = 34_400 + 6_192;

interface Line {
  orderNumber: string;
  reference: string;
  operatedOn: string;
  cents: number;
  commissionCents: number;
  type: 'VENTA' | 'CONTRACARGO';
}

export interface WrittenSettlement {
  number: string;
  csv: string;
}

/**
 * Settles what was approved and not settled yet; null when there is nothing. What is left out stays for another day,
 * as with the real company. A chargeback takes back the newest payment of an earlier settlement, each once; where there
 * is none, one that the customer does not know.
 */
export function writeSettlement(
  store: AttemptStore,
  date: string,
  fault: SettlementFault,
): WrittenSettlement | null {
  const waiting = store
    .list()
    .filter(({ state, settledIn }) => state === 'approved' && settledIn === undefined)
    .reverse();
  const settled = fault === 'leave_out' ? waiting.slice(0, -1) : waiting;
  const disputed = fault === 'chargeback' ? findDisputed(store) : undefined;
  if (settled.length === 0 && disputed === undefined) return null;
  const sales = settled.map(lineOf);
  const lines = disputed ? [...sales, chargebackOf(disputed)] : withFault(sales, fault, date);
  const number = nextNumber(store, date);
  for (const attempt of settled) store.save(Object.assign(attempt, { settledIn: number }));
  if (disputed) store.save(Object.assign(disputed, { chargedBackIn: number }));
  return { number, csv: toCsv(number, date, lines) };
}

/** The same file again, as it was when nothing was wrong with it. */
export function rewriteSettlement(store: AttemptStore, number: string): WrittenSettlement | null {
  const settled = store.list().filter(({ settledIn }) => settledIn === number);
  const date = /^LIQ-(\d{4})(\d{2})(\d{2})-/.exec(number);
  if (settled.length === 0 || date === null) return null;
  const day = date.slice(1).join('-');
  return { number, csv: toCsv(number, day, settled.reverse().map(lineOf)) };
}

function nextNumber(store: AttemptStore, date: string): string {
  const day = `LIQ-${date.replaceAll('-', '')}-`;
  const used = new Set(
    store.list().flatMap(({ settledIn, chargedBackIn }) => [settledIn, chargedBackIn]),
  );
  let count = 1;
  while (used.has(`${day}${count}`)) count += 1;
  return `${day}${count}`;
}

function lineOf({ orderNumber, referenceNumber, amount, stateAt }: Attempt): Line {
  const cents = centsOf(amount);
  const operatedOn = limaDay(stateAt);
  return {
    orderNumber,
    reference: referenceNumber,
    operatedOn,
    cents,
    commissionCents: commissionOf(cents),
    type: 'VENTA',
  };
}

/** Newest first, as the store lists them. */
function findDisputed(store: AttemptStore): Attempt | undefined {
  return store
    .list()
    .find(({ settledIn, chargedBackIn }) => settledIn !== undefined && chargedBackIn === undefined);
}

/** The whole amount; what was kept for the sale is not given back. */
function chargebackOf(attempt: Attempt): Line {
  const sale = lineOf(attempt);
  return { ...sale, cents: -sale.cents, commissionCents: 0, type: 'CONTRACARGO' };
}

function withFault(lines: Line[], fault: SettlementFault, date: string): Line[] {
  const [first, ...others] = lines;
  if (fault === 'unknown') return [...lines, inventedLine('VENTA', 15_000, date)];
  if (fault === 'chargeback') return [...lines, inventedLine('CONTRACARGO', -20_000, date)];
  if (fault !== 'amount' || first === undefined) return lines;
  return [{ ...first, cents: Math.max(1, first.cents - 1_000) }, ...others];
}

function inventedLine(type: Line['type'], cents: number, operatedOn: string): Line {
  const reference = String(randomInt(10 ** 11, 10 ** 12));
  const commissionCents = type === 'VENTA' ? commissionOf(cents) : 0;
  return {
    orderNumber: `P-${reference.slice(0, 8)}`,
    reference,
    operatedOn,
    cents,
    commissionCents,
    type,
  };
}

function commissionOf(cents: number): number {
  return Math.floor((cents * COMMISSION_MILLIONTHS + 500_000) / 1_000_000);
}

function toCsv(number: string, date: string, lines: readonly Line[]): string {
  const rows = lines.map((line) =>
    [
      number,
      date,
      line.orderNumber,
      line.reference,
      line.operatedOn,
      soles(line.cents),
      soles(line.commissionCents),
      soles(line.cents - line.commissionCents),
      line.type,
    ].join(','),
  );
  return `${[HEADING, ...rows].join('\r\n')}\r\n`;
}

function centsOf(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

function soles(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const LIMA_HOURS = 5;

export function limaDay(instant: string | Date): string {
  const time = new Date(instant).getTime() - LIMA_HOURS * 3_600_000;
  return new Date(time).toISOString().slice(0, 10);
}
