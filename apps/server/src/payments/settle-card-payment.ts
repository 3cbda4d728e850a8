import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { addWorkingDays } from '@alivio/domain/calendar/working-days.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import {
  isOpenPayment,
  type PaymentOutcome,
  settlePayment,
} from '@alivio/domain/payment/payment-state.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { recogniseApproval } from '#server/gateway-settlements/recognise-approval.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { replaceChoice } from '#server/prepayment-choices/replace-choice.ts';
import type { CardOutcome } from '#server/providers/card-payments/card-payments.ts';
import { orThrow } from '#server/refusal.ts';
import { type Received, receiveMoney } from '#server/suspense/receive-money.ts';
import { isOverFrom, nextLateCheck, nextPendingCheck } from './attempt-times.ts';
import * as sql from './card-payments.sql.ts';
import { sendReceipt } from './send-receipt.job.ts';

type LockedPayment = Awaited<ReturnType<typeof sql.selectCardPaymentForUpdate>>;
type SettleDeps = Pick<Deps, 'config' | 'now' | 'log'>;

/**
 * What is known of an attempt: from the gateway, or that it has heard nothing of it though its time is over, or that
 * nobody was ever given its form.
 */
type Told = CardOutcome | 'nothing' | 'never sent';

const outcomes = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'expired',
} as const satisfies Record<Exclude<CardOutcome['outcome'], 'pending'>, PaymentOutcome>;

export function settleCardPayment(
  deps: SettleDeps & Pick<Deps, 'db'>,
  payment: Pick<sql.CardPaymentRow, 'id' | 'loan_id'>,
  told: Told,
): Promise<void> {
  return inTransaction(deps.db, (trx) => settleIn(deps, trx, payment, told));
}

/**
 * Settles an attempt by what the gateway says of it, once, whoever brings it first: state, money, books and message are
 * one transaction. The loan's lock comes before the attempt's, as for whoever opens one.
 */
export async function settleIn(
  deps: SettleDeps,
  trx: Connection,
  { id, loan_id: loanId }: Pick<sql.CardPaymentRow, 'id' | 'loan_id'>,
  told: Told,
): Promise<void> {
  orThrow(await lockLoan(trx, loanId));
  const payment = await sql.selectCardPaymentForUpdate(trx, id);
  const now = deps.now();
  if (typeof told === 'string') {
    if (isOverWithoutTrace(payment, told, now))
      await settleAs(trx, payment, 'expired', null, { now, settlesBy: null });
    else await askLater(trx, payment, now);
    return;
  }
  if (!isAbout(payment, told)) {
    deps.log.error({ cardPayment: id }, 'the gateway speaks of another order or currency');
    return;
  }
  if (told.outcome === 'pending') {
    if (!isOpenPayment(payment.state)) return;
    const checkAt = nextPendingCheck(payment.created_at, now);
    return sql.updatePending(trx, id, { at: now, code: told.code, checkAt });
  }
  const outcome = outcomes[told.outcome];
  const result = settlePayment(payment.state, outcome);
  if (result !== 'settled') {
    if (result === 'conflict' || isAnotherCharge(payment, told))
      deps.log.error({ cardPayment: id }, 'the gateway contradicts what it approved before');
    return askLater(trx, payment, now);
  }
  const today = await readToday(deps, trx);
  const settlesBy =
    outcome === 'approved' ? addWorkingDays(today, deps.config.GATEWAY_SETTLES_WITHIN_DAYS) : null;
  await settleAs(trx, payment, outcome, told, { now, settlesBy });
  if (outcome !== 'approved') return;
  if (told.amount !== payment.amount_centimos)
    deps.log.error({ cardPayment: id }, 'the gateway took another amount than it was asked for');
  const received = await takeMoney(deps, trx, payment, { amount: told.amount, today });
  if ('payment' in received) await sql.updateApplied(trx, id, now);
  await recogniseApproval(deps, trx, today, id);
  await enqueueJob(trx, sendReceipt, { cardPaymentId: id });
}

/** What ended without being paid is asked about a few times more, then never again. */
async function askLater(trx: Connection, payment: LockedPayment, now: Date): Promise<void> {
  if (isOpenPayment(payment.state) || payment.state === 'approved') return;
  await sql.updateLateCheck(trx, payment.id, nextLateCheck(payment.expires_at, now));
}

/** An approval is the last word: told the same again, nobody's loan is locked for it. */
export function isSettledBy(
  payment: Pick<LockedPayment, 'state' | 'gateway_reference'>,
  told: CardOutcome | null,
): boolean {
  return payment.state === 'approved' && (told === null || !isAnotherCharge(payment, told));
}

/** Nobody can charge a transaction twice, as far as we know; if somebody does, a person must see it. */
function isAnotherCharge(
  { state, gateway_reference }: Pick<LockedPayment, 'state' | 'gateway_reference'>,
  told: CardOutcome,
): boolean {
  return (
    state === 'approved' && told.outcome === 'approved' && told.reference !== gateway_reference
  );
}

/** Under the lock again: it may have been handed out, or taken up once more, since somebody looked. */
function isOverWithoutTrace(
  { state, expires_at }: LockedPayment,
  told: 'nothing' | 'never sent',
  now: Date,
): boolean {
  if (told === 'never sent') return state === 'created';
  return isOpenPayment(state) && now >= isOverFrom(expires_at);
}

async function settleAs(
  trx: Connection,
  payment: LockedPayment,
  state: PaymentOutcome,
  told: CardOutcome | null,
  { now, settlesBy }: { now: Date; settlesBy: CalendarDate | null },
): Promise<void> {
  await sql.updateSettled(trx, payment.id, {
    state,
    at: now,
    isLate: state === 'approved' && !isOpenPayment(payment.state),
    code: told?.code ?? null,
    reference: told?.reference ?? null,
    card: told?.card ?? null,
    settlesBy,
    checkAt: state === 'approved' ? null : nextLateCheck(payment.expires_at, now),
  });
}

/** On the day whose price it is, so that an approval after midnight owes no other day's interest. */
async function takeMoney(
  deps: SettleDeps,
  trx: Connection,
  payment: LockedPayment,
  { amount, today }: { amount: Centimos; today: CalendarDate },
): Promise<Received> {
  const act = { by: 'system', today } as const;
  if (payment.purpose !== 'installments') await replaceChoice(deps, trx, act, payment.loan_id);
  const money = {
    loanId: payment.loan_id,
    key: cardPaymentKey(payment.transaction_id),
    amount,
    paidOn: calendarDate(payment.priced_on),
    cash: 'cash_gateway',
    note: `Pago con tarjeta ${payment.order_number}`,
    ...(payment.mode !== null && { mode: payment.mode }),
  } as const;
  return orThrow(await receiveMoney(deps, trx, act, money));
}

function isAbout(
  payment: Pick<sql.CardPaymentRow, 'transaction_id' | 'order_number'>,
  told: CardOutcome,
): boolean {
  return (
    told.transactionId === payment.transaction_id &&
    told.orderNumber === payment.order_number &&
    told.currency === 'PEN'
  );
}
