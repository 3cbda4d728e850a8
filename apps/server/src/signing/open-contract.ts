import { lastDayToGoOn } from '@alivio/domain/loan/last-day.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import { deleteContracts } from '#server/contracts/delete-contracts.job.ts';
import { endContracts } from '#server/contracts/end-contracts.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { WITH_OPEN_CONTRACT } from '#server/loans/application-states.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import type { ProviderContract } from '#server/providers/signatures/signatures.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import { contractReadyMessage } from './contract-ready.message.ts';
import {
  adoptProviderId,
  type ContractRow,
  selectContract,
  updateOpened,
} from './contracts.sql.ts';
import { keptContractDay } from './kept-contract-day.ts';
import { nextCheckAt } from './next-check-at.ts';

/**
 * What was begun exists at the provider: from now on it is the loan's contract. By the answer to its creation or by
 * what the provider tells later, whichever comes first; and if the loan wants it no more, it is deleted again.
 */
export async function openContract(
  deps: Pick<Deps, 'config' | 'log' | 'now'>,
  trx: Connection,
  begun: Pick<ContractRow, 'id' | 'loan_id' | 'reference'>,
  told: ProviderContract,
): Promise<void> {
  const loan = orThrow(await lockLoan(trx, begun.loan_id));
  await adoptProviderId(trx, begun.reference, told.id);
  const contract = await selectContract(trx, begun.id);
  if (contract?.state === 'ended')
    return enqueueJob(trx, deleteContracts, { contractIds: [begun.id] });
  if (contract?.state !== 'creating') return;
  const because = await whyNotOpen(deps, trx, loan, contract.plan_hash);
  if (because !== null) return endContracts(trx, [begun.id], { because, at: deps.now() });
  const now = deps.now();
  await updateOpened(trx, begun.id, {
    providerId: told.id,
    checkAt: nextCheckAt(now, now),
  });
}

/** Notes the day of the contract and tells the holder; a reason when the loan does not take it. */
async function whyNotOpen(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
  planHash: string,
): Promise<string | null> {
  if (!WITH_OPEN_CONTRACT.includes(loan.state) || loan.quote.hash !== planHash)
    return 'the loan moved on';
  if (keptContractDay(loan) !== null) return null;
  const today = await readToday(deps, trx);
  const act = { by: 'system', today } as const;
  const moved = await moveLoan(deps, trx, act, loan.id, { kind: 'create_contract' });
  if (isRefusal(moved)) return `the loan refused it: ${moved.code}`;
  const person = await getPerson(trx, loan.clientId);
  await tellClient(deps, trx, person, (news) => contractReadyMessage(news, lastDayToGoOn(moved)));
  return null;
}
