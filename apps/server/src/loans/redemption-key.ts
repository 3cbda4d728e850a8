import type { LoanInService } from './loan.ts';

/**
 * What the entries of one redemption of a loan are named by. The first one's names are those from before there could be
 * a second.
 */
export function redemptionKey({
  id,
  redemption,
}: Pick<LoanInService, 'id' | 'redemption'>): string {
  return redemption === 1 ? `loan:${id}` : `loan:${id}:redemption:${redemption}`;
}
