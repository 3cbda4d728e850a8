import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { PrepaymentMode } from '@alivio/domain/payment/loan-account.ts';
import { encodeBase32 } from '@alivio/domain/qr/base32.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { ATTEMPT_MS, after, mayBeOver } from './attempt-times.ts';
import {
  type CardPaymentRow,
  type CardPurpose,
  insertCardPayment,
  selectOpenCardPayments,
} from './card-payments.sql.ts';

/** An attempt whose form can be opened. */
export interface Begun {
  id: number;
  /** Nobody has been given its form yet. */
  isNew: boolean;
  loan: Loan;
  transactionId: string;
  orderNumber: string;
  amount: Centimos;
}

export interface WantedAttempt {
  loan: Loan;
  /** The day whose price it is. */
  today: CalendarDate;
  amount: Centimos;
  numbers: readonly number[];
  purpose: CardPurpose;
  mode: PrepaymentMode | null;
}

/** Takes instalments for one attempt at a price, under the loan's lock. */
export async function takeAttempt(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { clientId }: ClientSession,
  wanted: WantedAttempt,
): Promise<Begun | Refusal<'installments_taken'>> {
  const { loan, today, amount, numbers, purpose, mode } = wanted;
  const open = await selectOpenCardPayments(trx, { clientId, loanId: loan.id, numbers });
  const now = deps.now();
  const [earlier] = open;
  if (earlier !== undefined) {
    const isTakenUp = open.length === 1 && canBeTakenUp(earlier, wanted, now);
    return isTakenUp ? takenUp(loan, earlier) : refuse('installments_taken');
  }
  const attempt = {
    loanId: loan.id,
    transactionId: randomBytes(12).toString('hex'),
    orderNumber: `AL${encodeBase32(randomBytes(8)).slice(0, 12)}`,
    amount,
  };
  const id = await insertCardPayment(trx, {
    ...attempt,
    purpose,
    mode,
    pricedOn: today,
    numbers,
    createdAt: now,
    expiresAt: after(now, ATTEMPT_MS),
  });
  return { ...attempt, id, loan, isNew: true };
}

/**
 * The client has let go of its form, or waited, and the gateway was asked and knows nothing of it: the same transaction
 * again cannot be charged twice, whatever was under way when the browser lost it.
 */
function canBeTakenUp(earlier: CardPaymentRow, wanted: WantedAttempt, now: Date): boolean {
  const numbers = [...wanted.numbers].sort((a, b) => a - b);
  return (
    earlier.state === 'sent' &&
    earlier.pending_at === null &&
    mayBeOver(earlier, now) &&
    earlier.purpose === wanted.purpose &&
    earlier.mode === wanted.mode &&
    earlier.amount_centimos === wanted.amount &&
    earlier.priced_on === wanted.today &&
    earlier.installments.join() === numbers.join()
  );
}

function takenUp(loan: Loan, earlier: CardPaymentRow): Begun {
  const { id, transaction_id: transactionId, order_number: orderNumber } = earlier;
  const amount = centimos(earlier.amount_centimos);
  return { id, loan, transactionId, orderNumber, amount, isNew: false };
}
