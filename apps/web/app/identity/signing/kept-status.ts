import type { SigningStatus } from '@alivio/domain/loan/projections.ts';
import { keepSigning, readSigning } from '#lib/storage.ts';
import { findFreshStatus } from './fresh-status.ts';

export function keepStatus(loanId: number, status: SigningStatus): void {
  keepSigning('status', { loanId, status, readAtMs: Date.now() });
}

/** Undefined when nothing was heard of this loan in the last moments: null is a status. */
export function findKeptStatus(loanId: number): SigningStatus | undefined {
  return findFreshStatus(readSigning('status'), loanId, Date.now());
}
