import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
} from '../calendar/calendar-date.ts';
import { type Centimos, centimos } from '../money/centimos.ts';

/** What a clinic has to know of a credit before it treats somebody, without asking anybody. */
export interface QrFacts {
  /** Which of our keys signed it. */
  readonly keyId: number;
  readonly loanId: number;
  readonly siteId: number;
  readonly amount: Centimos;
  /** Last day on which it can be redeemed. */
  readonly validUntil: CalendarDate;
  /** The first half of the plan's hash, in hex: what was signed is what is shown. */
  readonly planHash: string;
}

const DAY_ZERO = calendarDate('1970-01-01');
const HASH_BYTES = 16;

/** Big-endian, in this order; the hash comes after them. Changing a width makes every code that is out unreadable. */
const WIDTHS = { keyId: 2, loanId: 5, siteId: 3, amount: 3, validUntil: 2 } as const;
const WIDTHS_BYTES = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);
export const FACTS_BYTES = WIDTHS_BYTES + HASH_BYTES;

/** Takes the whole hash of a plan, of which the code carries half. */
export function encodeQrFacts(facts: QrFacts): Uint8Array {
  const numbers = { ...facts, validUntil: daysBetween(DAY_ZERO, facts.validUntil) };
  const bytes = new Uint8Array(FACTS_BYTES);
  let at = 0;
  for (const name of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
    writeNumber(bytes.subarray(at, at + WIDTHS[name]), numbers[name], name);
    at += WIDTHS[name];
  }
  bytes.set(hashBytes(facts.planHash), at);
  return bytes;
}

/** Of exactly `FACTS_BYTES`. */
export function decodeQrFacts(bytes: Uint8Array): QrFacts {
  let at = 0;
  const next = (width: number) => {
    const read = bytes.subarray(at, at + width).reduce((sum, byte) => sum * 256 + byte, 0);
    at += width;
    return read;
  };
  return {
    keyId: next(WIDTHS.keyId),
    loanId: next(WIDTHS.loanId),
    siteId: next(WIDTHS.siteId),
    amount: centimos(next(WIDTHS.amount)),
    validUntil: addDays(DAY_ZERO, next(WIDTHS.validUntil)),
    planHash: Array.from(bytes.subarray(at), hexOf).join(''),
  };
}

function writeNumber(room: Uint8Array, value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 256 ** room.length)
    throw new RangeError(`${name} has no room in a QR: ${value}`);
  let rest = value;
  for (let index = room.length - 1; index >= 0; index -= 1) {
    room[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

function hashBytes(hex: string): number[] {
  const half = hex.slice(0, HASH_BYTES * 2);
  if (!/^[0-9a-f]{32}$/.test(half)) throw new RangeError(`not the hash of a plan: ${hex}`);
  return (half.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
