import { getPrepayment, type Prepayment } from '@alivio/contract/prepayments.ts';
import { api } from '#lib/api.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';
import type { TransferData } from './ask-for-transfer.ts';

export interface LoadedPrepayment {
  prepayment: Prepayment;
  /** Asked for, and the program for it fetched, only while something waits for a transfer. */
  transfer: TransferData | null;
}

export async function loadPrepayment(loanId: number): Promise<Outcome<LoadedPrepayment>> {
  const outcome = await orShow(api(getPrepayment, { params: { id: loanId } }), clientExits);
  if (!outcome.ok) return outcome;
  const prepayment = outcome.answer;
  if (prepayment.waiting === null) return { ok: true, answer: { prepayment, transfer: null } };
  const { askForTransfer } = await import('./ask-for-transfer.ts');
  return { ok: true, answer: { prepayment, transfer: askForTransfer(loanId) } };
}
