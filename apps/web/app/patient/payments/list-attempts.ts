import { type CardPayment, listCardPayments } from '@alivio/contract/payments.ts';
import { api } from '#lib/api.ts';
import type { Outcome } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';

/** As many as one answer holds; the receipts of older ones are with their credit. */
const LIMIT = 100;

/** The payments by card, newest first. */
export async function listAttempts(loanId?: number): Promise<Outcome<readonly CardPayment[]>> {
  const query = { limit: LIMIT, ...(loanId !== undefined && { id_loan: loanId }) };
  const asked = await settle(api(listCardPayments, { query }));
  return asked.ok ? { ok: true, answer: asked.answer.data } : asked;
}
