import { createHash } from 'node:crypto';
import type { TransferPreview } from '@alivio/contract/transfers.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { modeOf } from '@alivio/domain/payment/prepayment-offer.ts';
import {
  type Application,
  describeApplication,
} from '@alivio/domain/transfer/describe-application.ts';
import { meetsChoice } from '#server/prepayment-choices/meets-choice.ts';
import type { PrepaymentChoice } from '#server/prepayment-choices/prepayment-choice.ts';
import type { Transfer } from './transfer.ts';

interface SeenApplication extends Application {
  /** What the person saw, to be compared when they confirm. */
  readonly seen: string;
}

/**
 * What applying it would do to a loan today, with what the client chose for a transfer if this one meets it. What a
 * person judges by is all in it, so that it is what is compared when they confirm.
 */
export function previewTransfer(
  account: LoanAccount,
  { amount, date: paidOn }: Pick<Transfer, 'amount' | 'date'>,
  choice: PrepaymentChoice | null,
  today: CalendarDate,
): SeenApplication {
  const isMet = choice !== null && meetsChoice(account, choice, { key: 'preview', amount, paidOn });
  const mode = isMet ? modeOf(choice.choice) : null;
  const request = { amount, paidOn, ...(mode !== null && { mode }) };
  const described = describeApplication(account, request, today);
  if (!described.ok) throw new Error(`a booked transfer cannot be applied: ${described.reason}`);
  const text = [described.application.text, ...choiceTexts(choice, isMet)].join(' ');
  const application = { ...described.application, text };
  const seen = createHash('sha256').update(JSON.stringify(application)).digest('hex').slice(0, 32);
  return { ...application, seen };
}

/** Somebody asked for a prepayment: whoever confirms is told, whether this is it or not. */
function choiceTexts(choice: PrepaymentChoice | null, isMet: boolean): readonly string[] {
  if (choice === null) return [];
  if (isMet) return ['Es el pago anticipado que pidió el cliente.'];
  return [
    `El cliente pidió un pago anticipado de ${formatSoles(choice.amount)}: con esta transferencia no se cumple.`,
  ];
}

/** As the contract shapes it, for an answer and for a refusal that brings the new one. */
export function toTransferPreview(preview: SeenApplication): TransferPreview {
  const { text, kind, covers, dueLeft, inFavor, seen } = preview;
  return {
    text,
    kind,
    covers: covers.map(({ number, dueOn, left }) => ({ number, due_on: dueOn, left })),
    due_left: dueLeft,
    in_favor: inFavor,
    seen,
  };
}
