import { getLoanStatus } from '@alivio/contract/signing.ts';
import type { SigningStatus } from '@alivio/domain/loan/projections.ts';
import { api } from '#lib/api.ts';
import { keepStatus } from '../signing/kept-status.ts';
import { forgetSubmitted, hasSubmitted } from './submitted-mark.ts';

export interface Whose {
  loanId: number;
  clientId: number;
}

/** Results of having been through the widget; without one, or while it is pending, the mark of it stays. */
const RESULTS: readonly SigningStatus[] = ['signed', 'waiting signers', 'failed'];

/** Asks how far the signature is, whatever is kept of it, and keeps the answer. */
export async function readStatus(whose: Whose): Promise<SigningStatus> {
  const { loanId } = whose;
  let status = await ask(loanId);
  // Whoever has signed is not told of an error because our own note of it was slow or lost.
  if (status === null && hasSubmitted(loanId)) {
    const { sendSubmitted } = await import('../signing/send-submitted.ts');
    await sendSubmitted(loanId);
    status = await ask(loanId);
  }
  const told = await asCreditsSay(whose, status);
  if (RESULTS.includes(told)) forgetSubmitted();
  keepStatus(loanId, told);
  return told;
}

/**
 * Until the credits know of it, the loan of somebody who waits for others counts as pending (specification 2 §4). One
 * that was signed and is neither to be used nor waited for is used or over: no result is left to tell.
 */
async function asCreditsSay(whose: Whose, status: SigningStatus): Promise<SigningStatus> {
  if (status !== 'waiting signers' && status !== 'signed') return status;
  const { isInCredits } = await import('./is-in-credits.ts');
  if (await isInCredits(whose)) return status;
  return status === 'signed' ? null : 'pending';
}

async function ask(loanId: number): Promise<SigningStatus> {
  const { status } = await api(getLoanStatus, { params: { id: loanId } });
  return status;
}
