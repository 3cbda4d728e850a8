import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, toSoles } from '@alivio/domain/money/centimos.ts';
import { readTypedAmount } from '@alivio/domain/money/typed-amount.ts';
import { parsePercent, type Rate } from '@alivio/domain/rates/rate.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';

const PERCENT = /^(\d{1,4}(?:[.,]\d{1,7})?)\s*%?$/;
const WHOLE = /^\d{1,6}$/;

/** '42.9', '42,9' or '42.9 %'; null for what is no percentage. */
export function readPercent(text: string): Rate | null {
  const [, figures] = PERCENT.exec(text.trim()) ?? [];
  return figures === undefined ? null : parsePercent(Number(figures.replace(',', '.')));
}

export function readWhole(text: string): number | null {
  return WHOLE.test(text.trim()) ? Number(text.trim()) : null;
}

/** Soles, nothing included; null for what is none. */
export function readSoles(text: string): Centimos | null {
  const typed = readTypedAmount(text);
  return typed.ok ? typed.amount : null;
}

/** The other way round: 1,500. */
export function writeSoles(amount: Centimos): string {
  return toSoles(amount).toLocaleString('en-US');
}

export function readDay(text: string): CalendarDate | null {
  return readStatementDate(text);
}

export const figureProblems = {
  percent: 'Escribe un porcentaje, por ejemplo 42.9.',
  whole: 'Escribe un número entero.',
  soles: 'Escribe un monto en soles, por ejemplo 1,500.',
  day: 'Escribe una fecha como 03/12/2026.',
} as const;
