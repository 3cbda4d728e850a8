import { isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { startOfLimaDay } from '@alivio/domain/calendar/lima-time.ts';
import { parseSoles } from '@alivio/domain/money/parse-soles.ts';
import { z } from 'zod';
import type { CardOutcome } from './card-payments.ts';

const text = z.string().min(1);
const optional = z.string().catch('');

const order = z.object({
  orderNumber: text,
  amount: text,
  currency: text,
  stateMessage: optional,
  dateTransaction: optional,
  timeTransaction: optional,
  uniqueId: optional,
  referenceNumber: optional,
});
const card = z.object({ brand: optional, pan: optional }).nullable().catch(null);

/** Either the order stands in a list of one, or (the older shape) its fields stand in the answer itself. */
const nested = z.object({
  code: text,
  transactionId: text,
  response: z.object({ order: z.array(order).min(1), card }),
});
const flat = z.object({
  code: text,
  transactionId: text.optional(),
  response: z.object({ ...order.shape, transactionId: text.optional(), card }),
});

interface ReadPayload {
  outcome: CardOutcome;
  /** When the gateway says that it happened; null when it does not say. */
  at: Date | null;
}

/** The words that Izipay signed (`providers-facts.md` §1.4), or null when they do not say what was paid for what. */
export function readIzipayPayload(payload: string): ReadPayload | null {
  const found = parse(payload);
  if (found === null) return null;
  const amount = parseSoles(found.order.amount);
  if (amount === null) return null;
  const { orderNumber, currency, stateMessage, uniqueId, referenceNumber } = found.order;
  return {
    outcome: {
      transactionId: found.transactionId,
      orderNumber,
      amount,
      currency,
      outcome: outcomeOf(found.code, stateMessage),
      code: found.code,
      reference: uniqueId || referenceNumber || null,
      card: cardOf(found.card),
    },
    at: instantOf(found.order.dateTransaction, found.order.timeTransaction),
  };
}

function parse(payload: string) {
  const json = readJson(payload);
  const current = nested.safeParse(json);
  if (current.success) {
    const { code, transactionId, response } = current.data;
    // Several tries of one order: the one that was paid, if any.
    const paid = response.order.find(({ stateMessage }) => stateMessage === 'Autorizado');
    const told = paid ?? response.order.at(-1);
    return told === undefined ? null : { code, transactionId, order: told, card: response.card };
  }
  const older = flat.safeParse(json);
  if (!older.success) return null;
  const { code, response } = older.data;
  const transactionId = older.data.transactionId ?? response.transactionId;
  return transactionId === undefined
    ? null
    : { code, transactionId, order: response, card: response.card };
}

/** `00` is paid and everything else is not, unless the state beside it says that nothing was decided, or the contrary. */
function outcomeOf(code: string, state: string): CardOutcome['outcome'] {
  if (code === '021' || state === 'Cancelado') return 'cancelled';
  if (code === 'RW' || state === 'Pendiente') return 'pending';
  if (code !== '00' || state === 'Denegado') return 'rejected';
  // A state that nobody has told us of is not taken for money.
  return state === '' || state === 'Autorizado' ? 'approved' : 'pending';
}

function cardOf(told: z.output<typeof card>): CardOutcome['card'] {
  const lastDigits = /\d{4}$/.exec(told?.pan ?? '')?.[0];
  return told && lastDigits ? { brand: told.brand, lastDigits } : null;
}

/** `yyyymmdd` and `hhmmss`, in Lima. */
function instantOf(date: string, time: string): Date | null {
  const day = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const [, hours, minutes, seconds] = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(time) ?? [];
  if (!isCalendarDate(day) || hours === undefined) return null;
  const secondsOfDay = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return new Date(startOfLimaDay(day).getTime() + secondsOfDay * 1000);
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
