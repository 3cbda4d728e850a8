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
  const told = status === 'waiting signers' && !(await isInCredits(whose)) ? 'pending' : status;
  if (RESULTS.includes(told)) forgetSubmitted();
  keepStatus(loanId, told);
  return told;
}

async function ask(loanId: number): Promise<SigningStatus> {
  const { status } = await api(getLoanStatus, { params: { id: loanId } });
  return status;
}

/** Fetched for those alone who wait for others. */
async function isInCredits(whose: Whose): Promise<boolean> {
  const credits = await import('./is-in-credits.ts');
  return credits.isInCredits(whose);
}
