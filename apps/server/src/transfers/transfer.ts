import type { TransferState } from '@alivio/contract/transfers.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';

/** Money that arrived at one of our accounts, and what has become of it. */
export interface Transfer {
  readonly id: number;
  readonly suspenseKey: string;
  /** Of its item in suspense. */
  readonly suspenseId: number;
  /** A second person is asked to send it back, or to void it: until then nobody applies it. */
  readonly isHeld: boolean;
  readonly bank: Bank;
  readonly operationNumber: string | null;
  readonly date: CalendarDate;
  readonly amount: Centimos;
  readonly payerName: string | null;
  readonly payerDocument: string | null;
  readonly description: string | null;
  /** Of the loan that a person named as its owner when typing it. */
  readonly typedPaymentCode: string | null;
  readonly statementId: number | null;
  readonly lineNumber: number | null;
  readonly recordedAt: Date;
  /** Of a typed one: the day that the bank's own file gave it, once one has. */
  readonly bankDay: CalendarDate | null;
  readonly state: TransferState;
  /** Of one that was applied. */
  readonly loanId: number | null;
  readonly paymentKey: string | null;
}

/** As somebody types it or a bank's file tells it. */
export type NewTransfer = Omit<
  Transfer,
  'id' | 'suspenseId' | 'isHeld' | 'recordedAt' | 'bankDay' | 'state' | 'loanId' | 'paymentKey'
>;

/** One with an operation number, as somebody typed it or a file told it. */
export interface NumberedTransfer {
  readonly id: number;
  readonly operationKey: string;
  readonly amount: Centimos;
  readonly date: CalendarDate;
  readonly isTyped: boolean;
  /** Of a typed one: the day that the bank's own file gave it, once one has. */
  readonly bankDay: CalendarDate | null;
}

/** 'Transferencia BCP 00451207'. Without anybody's name: it stands where nothing is forgotten. */
export function transferTitle({
  bank,
  operationNumber,
}: Pick<Transfer, 'bank' | 'operationNumber'>) {
  return ['Transferencia', bank, operationNumber ?? 'sin número'].join(' ');
}
