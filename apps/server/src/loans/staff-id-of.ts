import type { Act } from './act.ts';

/** Who of the staff acts; null for the program by itself. */
export function staffIdOf(by: Act['by']): number | null {
  return by !== 'system' && 'staffUserId' in by ? by.staffUserId : null;
}
