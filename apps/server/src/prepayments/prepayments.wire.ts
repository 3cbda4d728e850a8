import type { SeenOffer } from '@alivio/contract/choose-prepayment.ts';
import type { EarlierSchedule } from '@alivio/contract/earlier-schedules.ts';
import type { Prepayment } from '@alivio/contract/prepayments.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { OfferFigures, ReducingChoice } from '@alivio/domain/payment/prepayment-offer.ts';
import type { ScheduleChange } from '@alivio/domain/payment/schedule-changes.ts';
import { isTransferPayment, transferPaymentKey } from '@alivio/domain/payment/transfer-payment.ts';
import { waitingToWire } from '#server/prepayment-choices/waiting-to-wire.ts';
import type { FoundPrepayment } from './find-prepayment.ts';

export function prepaymentToWire(found: FoundPrepayment): Prepayment {
  const { account, today, waiting, lapsed, paying, procedure } = found;
  return {
    ok: true,
    today,
    account: accountToWire(account),
    waiting: waiting && waitingToWire(waiting),
    is_paying: paying !== null,
    paying_until: paying?.until?.toISOString() ?? null,
    lapsed: lapsed && waitingToWire(lapsed),
    procedure,
  };
}

/**
 * Keys name banks and gateways: the browser needs them to be different, not to be these, and to tell transfers from the
 * rest, as it reckons what came for a choice.
 */
function accountToWire(account: LoanAccount): Prepayment['account'] {
  return {
    ...account,
    installments: [...account.installments],
    payments: account.payments.map((payment, index) => ({
      ...payment,
      key: isTransferPayment(payment) ? transferPaymentKey('', index + 1) : String(index + 1),
      allocations: [...payment.allocations],
      replaced: null,
    })),
  };
}

export function figuresOfWire(seen: SeenOffer): OfferFigures {
  return {
    toPay: seen.to_pay,
    saved: seen.saved,
    installment: seen.installment,
    installmentsLeft: seen.installments_left,
    endsOn: seen.ends_on,
  };
}

export function earlierToWire(changes: readonly ScheduleChange[]): EarlierSchedule[] {
  return changes
    .map(({ payment, before, after }, index) => ({
      number: index + 1,
      until: payment.paidOn,
      replaced_by: {
        choice: choiceOf(payment, after),
        amount: payment.amount,
      },
      installments: before.map((row) => ({
        number: row.number,
        due_on: row.dueOn,
        principal: row.principal,
        interest: row.interest,
        igv: row.igv,
        insurance: row.insurance,
        fee: row.fee,
        total: row.total,
      })),
    }))
    .toReversed();
}

/** Whatever was chosen, what left nothing to come was a payoff. */
function choiceOf(
  { mode, valuedOn }: ScheduleChange['payment'],
  after: ScheduleChange['after'],
): ReducingChoice {
  const isLeft = after.some(({ dueOn }) => dueOn > valuedOn);
  return isLeft && mode !== null ? mode : 'payoff';
}
