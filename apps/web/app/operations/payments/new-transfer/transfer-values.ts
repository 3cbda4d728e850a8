import { transferTextFields } from '@alivio/contract/transfers.ts';
import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { banks } from '@alivio/domain/transfer/banks.ts';
import { TRANSFER_MAX_AGE_DAYS } from '@alivio/domain/transfer/read-statement.ts';
import { readStatementDate } from '@alivio/domain/transfer/statement-date.ts';
import { z } from 'zod/mini';
import { readDeskAmount } from '../../typed-amount.ts';
import { copy } from './copy.ts';

export const emptyTransfer = {
  bank: '',
  operation_number: '',
  amount: '',
  date: '',
  payment_code: '',
  payer_name: '',
  payer_document: '',
  reference: '',
};

const NUMBER = /^[\p{L}\p{N}./-]{3,40}$/u;

export function transferProblems(values: typeof emptyTransfer, today: CalendarDate) {
  const amount = readDeskAmount(values.amount);
  return {
    bank: banks.some((bank) => bank === values.bank) ? null : copy.bankError,
    operation_number: NUMBER.test(values.operation_number.trim()) ? null : copy.numberError,
    amount: amount.ok ? null : amount.message,
    date: dateProblem(values.date, today),
    payment_code: textProblem('payment_code', values),
    payer_name: textProblem('payer_name', values),
    payer_document: textProblem('payer_document', values),
    reference: textProblem('reference', values),
  };
}

/** The words of the contract; null for what is fine. */
function textProblem(
  name: keyof typeof transferTextFields,
  values: typeof emptyTransfer,
): string | null {
  const checked = z.safeParse(transferTextFields[name], values[name]);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

function dateProblem(text: string, today: CalendarDate): string | null {
  const date = readStatementDate(text);
  if (date === null) return copy.dateError;
  if (date > today) return copy.dateFuture;
  return daysBetween(date, today) > TRANSFER_MAX_AGE_DAYS ? copy.dateOld : null;
}

/** The body of the call; null while the form's own rules keep it back. */
export function transferBody(values: typeof emptyTransfer) {
  const bank = banks.find((each) => each === values.bank);
  const amount = readDeskAmount(values.amount);
  const date = readStatementDate(values.date);
  if (bank === undefined || !amount.ok || date === null) return null;
  const given = (text: string) => text.trim() || undefined;
  const optional = {
    payment_code: given(values.payment_code),
    payer_name: given(values.payer_name),
    payer_document: given(values.payer_document),
    reference: given(values.reference),
  };
  return {
    bank,
    operation_number: values.operation_number.trim(),
    amount: amount.amount,
    date,
    ...withoutMissing(optional),
  };
}

function withoutMissing<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}
