import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { beginContract, type ContractRefusal } from './begin-contract.ts';
import { type ContractRow, selectContract } from './contracts.sql.ts';
import { createAtProvider } from './create-at-provider.ts';

/** The contract that the holder can sign now, made ready if there is none. */
export async function ensureContract(
  deps: Deps,
  session: ClientSession,
  loanId: number,
): Promise<ContractRow | ContractRefusal> {
  const begun = await inTransaction(deps.db, (trx) => beginContract(deps, trx, session, loanId));
  if (isRefusal(begun)) return begun;
  if (begun.contract.state === 'live') return begun.contract;
  await createAtProvider(deps, begun.contract, begun.loan);
  const made = await selectContract(deps.db, begun.contract.id);
  return made?.state === 'live' ? made : refuse('contract_not_ready');
}
