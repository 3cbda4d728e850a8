import { type CardPayment, finishPayment } from '@alivio/contract/payments.ts';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import type { FormWord } from './read-answer.ts';

/** What both we and the gateway call an attempt. */
export interface Attempt {
  transactionId: string;
  orderNumber: string;
}

type FinishStatus = 'approved' | 'rejected' | 'expired';

const statuses: Record<FormWord, FinishStatus> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'expired',
  pending: 'expired',
  broken: 'expired',
};

/**
 * Tells the server that the form is over, also when the page is left meanwhile, and what became of the payment; null
 * when it could not be told. A success that does not get through is sent once more as `expired`: that makes the server
 * ask the gateway (specification 2 §4).
 */
export async function sendFinish(
  { transactionId, orderNumber }: Attempt,
  word: FormWord,
  answer: unknown,
): Promise<CardPayment | null> {
  const send = (status: FinishStatus) => {
    const body = { status, transactionId, orderNumber, paymentProcessResponse: answer ?? null };
    return settle(api(finishPayment, { body }, { keepalive: true }));
  };
  const told = await send(statuses[word]);
  if (told.ok) return told.answer.payment;
  if (word !== 'approved') return null;
  const again = await send('expired');
  return again.ok ? again.answer.payment : null;
}
