import type { Deps } from '#server/deps.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectNewestContract, selectSigners } from './contracts.sql.ts';
import { hearContract } from './hear-contract.ts';
import { spendQuestion } from './question-budget.ts';

interface Recovery {
  success: boolean;
  /** Where the holder goes on, when it is their turn. */
  directUrl: string | null;
}

/** Whoever has waited long is told what to do: nothing, because it is under way, or to go on where they left off. */
export async function recoverSigning(
  deps: Deps,
  session: ClientSession,
  loanId: number,
): Promise<Recovery | Refusal<'not_found' | 'too_many_requests'>> {
  const loan = await findOwnLoan(deps.db, session, loanId);
  if (isRefusal(loan)) return loan;
  const tooMany = await spendQuestion(deps, session);
  if (tooMany) return tooMany;
  const contract = await selectNewestContract(deps.db, loanId);
  if (contract?.state !== 'live') return { success: false, directUrl: null };
  const heard = await hearContract(deps, contract.id).catch(nothingHeard);
  if (!heard) return { success: false, directUrl: null };
  if (heard.loan.state !== 'signing') return { success: true, directUrl: null };
  const [holder] = await selectSigners(deps.db, contract.id);
  const isTheirTurn = holder?.standing === 'waiting';
  const page = `${deps.config.PUBLIC_URL}/identity-validation/take-photo`;
  return { success: isTheirTurn, directUrl: isTheirTurn ? page : null };
}

function nothingHeard(error: unknown): null {
  if (error instanceof ProviderDown) return null;
  throw error;
}
