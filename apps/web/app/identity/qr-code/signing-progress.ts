import type { SigningStatus } from '@alivio/domain/loan/projections.ts';

/** Specification 2 §9. */
export const POLL_MS = 5000;
const MAX_RETRIES = 16;
const RECOVER_AFTER = 10;
/** One lost question is nothing to trouble anybody with. */
const TOLD_AFTER_FAILURES = 3;

export interface SigningProgress {
  /** Undefined until the first answer: null is a status. */
  readonly status: SigningStatus | undefined;
  readonly retries: number;
  readonly pendingInARow: number;
  readonly failuresInARow: number;
}

export const nothingYet: SigningProgress = {
  status: undefined,
  retries: 0,
  pendingInARow: 0,
  failuresInARow: 0,
};

export function afterAnswer(before: SigningProgress, status: SigningStatus): SigningProgress {
  const pendingInARow = status === 'pending' ? before.pendingInARow + 1 : 0;
  return { ...before, status, pendingInARow, failuresInARow: 0 };
}

/** A question without an answer says nothing about the loan: what was known stays. */
export function afterFailure(before: SigningProgress): SigningProgress {
  return { ...before, failuresInARow: before.failuresInARow + 1 };
}

export function afterRetry(before: SigningProgress): SigningProgress {
  return { ...before, retries: before.retries + 1 };
}

/** Somebody asked for another round. */
export function afresh(before: SigningProgress): SigningProgress {
  return { ...before, retries: 0 };
}

export function mayAskAgain(progress: SigningProgress): boolean {
  return isOpen(progress) && progress.retries < MAX_RETRIES;
}

export function isGivenUp(progress: SigningProgress): boolean {
  return isOpen(progress) && progress.retries >= MAX_RETRIES;
}

/** A first question that was lost leaves as much to ask as a signature that is pending. */
function isOpen({ status, failuresInARow }: SigningProgress): boolean {
  return status === 'pending' || (status === undefined && failuresInARow > 0);
}

export function isFirstLook({ status, pendingInARow }: SigningProgress): boolean {
  return status === 'pending' && pendingInARow === 1;
}

/** Once: the row passes through its tenth only in one moment. */
export function isTimeToRecover({ pendingInARow }: SigningProgress): boolean {
  return pendingInARow === RECOVER_AFTER;
}

export function hasTrouble({ failuresInARow }: SigningProgress): boolean {
  return failuresInARow >= TOLD_AFTER_FAILURES;
}

/** Only together do the three mean that there is somewhere to go (specification 2 §4). */
export function findWayOn(recovery: {
  success: boolean;
  shouldAutoNavigate: boolean;
  directUrl: string | null;
}): string | null {
  return recovery.success && recovery.shouldAutoNavigate ? recovery.directUrl : null;
}
