import type { Act } from '#server/loans/act.ts';

/** Whoever of the staff acts; null for the program itself. */
export function staffIdOf({ by }: Act): number | null {
  return by !== 'system' && 'staffUserId' in by ? by.staffUserId : null;
}
