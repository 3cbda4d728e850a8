import { createHash } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';

interface Movement {
  readonly bank: Bank;
  readonly date: CalendarDate;
  readonly amount: Centimos;
}

/** Without what a bank writes here and leaves out there: '0045-1207' and '451207' are one operation. */
export function operationKey(operationNumber: string): string {
  const plain = operationNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^0+(?=.)/, '');
}

/** Who a transfer is: the same bank, operation, day and amount are the same money, whoever tells of it. */
export function transferKey(movement: Movement & { operationNumber: string }): string {
  const { bank, date, amount, operationNumber } = movement;
  return `transfer:${bank}:${operationKey(operationNumber)}:${date}:${amount}`;
}

/** Where the bank gives no number: what the line says, and which of the identical ones of its day it is. */
export function unnumberedKey(
  movement: Movement & {
    description: string;
    payer: string | null;
    document: string | null;
    ordinal: number;
  },
): string {
  const { bank, date, amount, description, payer, document, ordinal } = movement;
  const said = JSON.stringify([description, payer, document]);
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 16);
  return `transfer:${bank}:line:${hash}:${ordinal}:${date}:${amount}`;
}
