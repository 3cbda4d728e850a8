import type { SigningStatus } from '@alivio/domain/loan/projections.ts';

const FRESH_MS = 10_000;
const statuses: readonly unknown[] = ['pending', 'failed', 'waiting signers', 'signed', null];

interface Kept {
  loanId?: unknown;
  status?: unknown;
  readAtMs?: unknown;
}

/** What was kept of a loan's status, while it is not older than ten seconds (specification 2 §9). */
export function findFreshStatus(
  { loanId: keptFor, status, readAtMs }: Kept,
  loanId: number,
  nowMs: number,
): SigningStatus | undefined {
  if (keptFor !== loanId || typeof readAtMs !== 'number' || !isStatus(status)) return undefined;
  const ageMs = nowMs - readAtMs;
  // A clock that was put back makes nothing fresh.
  return ageMs >= 0 && ageMs < FRESH_MS ? status : undefined;
}

function isStatus(value: unknown): value is SigningStatus {
  return statuses.includes(value);
}
