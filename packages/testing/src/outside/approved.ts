import type { Applicant } from './applicant.ts';
import { deliverPapers } from './deliver-papers.ts';
import { openDesk } from './desk.ts';
import { makeEvaluated } from './evaluated.ts';
import type { Guarantor } from './guarantor.ts';

export interface Approved extends Applicant {
  loanId: number;
}

interface Approval {
  spouse?: Guarantor;
  putsPhoneOff?: boolean;
}

const SPOUSE_SIGNS_FROM = 5000;
const PAPERS = [1, 2, 3, 4];

/** Somebody whose loan the desk has approved, through the API: for screens of the signature. */
export async function makeApproved(
  stack: { url: string; sandboxUrl: string },
  { spouse, ...options }: Approval = {},
): Promise<Approved> {
  const couple = spouse && { spouse, amount: SPOUSE_SIGNS_FROM };
  const applicant = await makeEvaluated(stack, { ...options, ...couple });
  const { loanId, idOf } = await deliverPapers(stack.url, applicant.token);
  const desk = await openDesk(stack.url);
  for (const typeId of PAPERS) await desk.approve(idOf(typeId));
  await desk.decide(loanId, 'approve');
  return { ...applicant, loanId };
}
