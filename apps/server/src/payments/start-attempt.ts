import type { ErrorCode, WaitCode } from '@alivio/contract/errors.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { askGateway } from './ask-gateway.ts';
import { after, mayBeOver, UNSENT_MS } from './attempt-times.ts';
import { type OpenFor, selectOpenCardPayments } from './card-payments.sql.ts';
import { type CardForm, openCardForm } from './open-card-form.ts';
import { settleCardPayment } from './settle-card-payment.ts';
import type { Begun } from './take-attempt.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Opens an attempt to pay by card. What another attempt is open for is refused, but not before the gateway was asked
 * about one that may be over.
 */
export async function startAttempt<Code extends Exclude<ErrorCode, WaitCode | 'delegated'>>(
  deps: Deps,
  session: ClientSession,
  { loanId, numbers }: OpenFor,
  begin: (trx: Connection) => Promise<Begun | Refusal<Code>>,
): Promise<CardForm | Refusal<Code | 'too_many_requests' | 'unavailable'>> {
  const tooMany = await spendBudgets(deps, deps.db, [
    {
      name: 'payments:started',
      of: String(session.clientId),
      limit: deps.config.BUDGET_CARD_PAYMENTS_PER_HOUR,
      windowMs: HOUR_MS,
    },
  ]);
  if (tooMany) return tooMany;
  const isKnown = await clearTheWay(deps, session, { loanId, numbers });
  if (!isKnown) return refuse('unavailable');
  const begun = await inTransaction(deps.db, begin);
  return begun instanceof Refusal ? begun : openCardForm(deps, begun);
}

/**
 * Attempts that may be over are asked about; one whose form was never handed out needs no question. False when the
 * gateway cannot be asked: then nobody knows whether one of them was paid.
 */
async function clearTheWay(
  deps: Deps,
  { clientId }: ClientSession,
  openFor: OpenFor,
): Promise<boolean> {
  const now = deps.now();
  for (const open of await selectOpenCardPayments(deps.db, { clientId, ...openFor })) {
    if (open.state === 'created' && after(open.created_at, UNSENT_MS) <= now)
      await settleCardPayment(deps, open, 'never sent');
    else if (mayBeOver(open, now) && (await askGateway(deps, open)) === 'silent') return false;
  }
  return true;
}
