import { isOpenPayment } from '@alivio/domain/payment/payment-state.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { askGateway } from './ask-gateway.ts';
import * as sql from './card-payments.sql.ts';
import { isSettledBy, settleCardPayment } from './settle-card-payment.ts';

const HOUR_MS = 60 * 60_000;

interface Finished {
  transactionId: string;
  orderNumber: string;
  /** What the form handed over, whatever that is. */
  answer: unknown;
}

/**
 * The browser says that the card form is over, and how. Its word is a hint: what the gateway has signed settles the
 * attempt, anything else makes us ask the gateway.
 */
export async function finishCardPayment(
  deps: Deps,
  session: ClientSession,
  { transactionId, orderNumber, answer }: Finished,
): Promise<sql.CardPaymentRow | Refusal<'not_found'>> {
  const { clientId } = session;
  const own = { clientId, transactionId, orderNumber };
  const payment = await sql.selectOwnCardPayment(deps.db, own);
  if (payment === null) return refuse('not_found');
  const told = deps.providers.cardPayments.readSigned(answer);
  if (isSettledBy(payment, told)) return payment;
  await sql.updateGivenUp(deps.db, payment.id, deps.now());
  if (told !== null) await settleCardPayment(deps, payment, told);
  const known = told === null ? payment : await sql.selectOwnCardPayment(deps.db, own);
  // Signed for another order, or not at all: what is open is asked about.
  if (known && isOpenPayment(known.state) && known.pending_at === null) await ask(deps, known);
  return (await sql.selectOwnCardPayment(deps.db, own)) ?? refuse('not_found');
}

/** Each question of a browser is one of ours to the gateway; beyond its share the clock asks. */
async function ask(deps: Deps, payment: sql.CardPaymentRow): Promise<void> {
  const limit = deps.config.BUDGET_CARD_QUESTIONS_PER_HOUR;
  const spent = await spendBudgets(deps, deps.db, [
    { name: 'payments:questions', of: String(payment.loan_id), limit, windowMs: HOUR_MS },
  ]);
  const answered = spent ? 'silent' : await askGateway(deps, payment);
  if (answered === 'silent') await sql.updateCheckOfOpen(deps.db, payment.id, deps.now());
}
