import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { applyPayment } from '@alivio/domain/payment/apply-payment.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { isPaidOff } from '@alivio/domain/payment/owed.ts';
import { prepay } from '@alivio/domain/payment/prepay.ts';
import { missingFor } from '@alivio/domain/payment/prepayment-offer.ts';
import type { PrepaymentChoice } from './prepayment-choice.ts';

export interface ComingTransfer {
  /** Under which it comes into the account. */
  readonly key: string;
  readonly amount: Centimos;
  /** As the bank has it: a choice that was still good then is kept, however long somebody took to look. */
  readonly paidOn: CalendarDate;
}

/** Whether what the client chose would happen with this money: for whoever takes it, and whoever looks before. */
export function meetsChoice(
  account: LoanAccount,
  chosen: PrepaymentChoice,
  transfer: ComingTransfer,
): boolean {
  return isInTime(chosen, transfer) && happens(account, chosen, transfer);
}

function isInTime({ chosenOn, validUntil }: PrepaymentChoice, { paidOn }: ComingTransfer): boolean {
  return chosenOn <= paidOn && paidOn <= validUntil;
}

/** What a payoff costs is another every day: whether it is enough is seen by whether the loan is paid then. */
function happens(
  account: LoanAccount,
  chosen: PrepaymentChoice,
  transfer: ComingTransfer,
): boolean {
  const { key, amount, paidOn } = transfer;
  const request = { key, amount, paidOn };
  if (chosen.choice !== 'payoff') {
    const isEnough = amount >= missingFor(chosen, account, paidOn);
    return isEnough && prepay(account, { ...request, mode: chosen.choice }).ok;
  }
  const paid = applyPayment(account, request);
  return paid.ok && isPaidOff(paid.account, paidOn);
}
