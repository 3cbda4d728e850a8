import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { askGateway } from './ask-gateway.ts';
import { after, mayBeOver, UNSENT_MS } from './attempt-times.ts';
import { type BeginRefusal, beginCardPayment, type Chosen } from './begin-card-payment.ts';
import { selectOpenCardPayments } from './card-payments.sql.ts';
import { type CardForm, openCardForm } from './open-card-form.ts';
import { settleCardPayment } from './settle-card-payment.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Opens an attempt to pay instalments by card and answers what the form needs. An instalment that another attempt is
 * open for is refused, but not before the gateway was asked about one that may be over.
 */
export async function startCardPayment(
  deps: Deps,
  session: ClientSession,
  chosen: Chosen,
): Promise<CardForm | Refusal<BeginRefusal | 'too_many_requests' | 'unavailable'>> {
  const tooMany = await spendBudgets(deps, deps.db, [
    {
      name: 'payments:started',
      of: String(session.clientId),
      limit: deps.config.BUDGET_CARD_PAYMENTS_PER_HOUR,
      windowMs: HOUR_MS,
    },
  ]);
  if (tooMany) return tooMany;
  const isKnown = await clearTheWay(deps, session, chosen);
  if (!isKnown) return refuse('unavailable');
  const begun = await inTransaction(deps.db, (trx) => beginCardPayment(deps, trx, session, chosen));
  return isRefusal(begun) ? begun : openCardForm(deps, begun);
}

/**
 * Attempts that may be over are asked about; one whose form was never handed out needs no question. False when the
 * gateway cannot be asked: then nobody knows whether one of them was paid.
 */
async function clearTheWay(
  deps: Deps,
  { clientId }: ClientSession,
  { loanId, numbers }: Chosen,
): Promise<boolean> {
  const now = deps.now();
  for (const open of await selectOpenCardPayments(deps.db, { clientId, loanId, numbers })) {
    if (open.state === 'created' && after(open.created_at, UNSENT_MS) <= now)
      await settleCardPayment(deps, open, 'never sent');
    else if (mayBeOver(open, now) && (await askGateway(deps, open)) === 'silent') return false;
  }
  return true;
}
