import { type Refusal, refuse } from '#server/refusal.ts';
import type { LockedSettlement } from './paying.sql.ts';

/** Neither paid nor void. `left` is what its lines leave to transfer; null when there are none. */
export function checkOpen(
  { settled_on }: LockedSettlement,
  left: number | null,
): Refusal<'settlement_paid' | 'settlement_void'> | null {
  if (settled_on !== null) return refuse('settlement_paid');
  return left === null ? refuse('settlement_void') : null;
}
