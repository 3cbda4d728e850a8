import { findPrepayment } from '../prepayment/kept-prepayment.ts';
import { prepaymentPath } from '../prepayment/prepayment-path.ts';

/** To the chooser, with what was chosen there. */
export function backToChooser(loanId: number): string {
  return prepaymentPath(loanId, findPrepayment(loanId) ?? {});
}
