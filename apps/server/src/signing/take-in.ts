import { deleteContracts } from '#server/contracts/delete-contracts.job.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import type { ProviderContract } from '#server/providers/signatures/signatures.ts';
import { orThrow } from '#server/refusal.ts';
import {
  type ContractRow,
  noteHeard,
  selectContract,
  selectLastChange,
  updateCheckAt,
} from './contracts.sql.ts';
import { followContract } from './follow-contract.ts';
import { giveUpContract } from './give-up-contract.ts';
import { nextCheckAt } from './next-check-at.ts';
import { openContract } from './open-contract.ts';

interface Question {
  contractId: number;
  loanId: number;
  /** Its number: an answer to an earlier question than one already answered is of yesterday. */
  question: number;
}

/** Follows what the provider answered, under the lock of the loan, unless a newer answer was followed before. */
export function takeIn(
  deps: Deps,
  { contractId, loanId, question }: Question,
  told: ProviderContract | null,
): Promise<Loan> {
  return inTransaction(deps.db, async (trx) => {
    const loan = orThrow(await lockLoan(trx, loanId));
    const contract = await selectContract(trx, contractId);
    if (!contract) return loan;
    if (!(await noteHeard(trx, contractId, question))) return loan;
    const followed = await follow(deps, trx, loan, contract, told);
    const since = await selectLastChange(trx, contractId);
    await updateCheckAt(trx, contractId, nextCheckAt(since ?? contract.created_at, deps.now()));
    return followed;
  });
}

/** What was made a moment ago may not be known everywhere at the provider. */
const MAY_BE_UNKNOWN_MS = 2 * 60_000;

async function follow(
  deps: Deps,
  trx: Connection,
  loan: Loan,
  contract: ContractRow,
  told: ProviderContract | null,
): Promise<Loan> {
  const isThere = told !== null && told.state !== 'deleted';
  const ageMs = deps.now().getTime() - contract.created_at.getTime();
  if (told === null && ageMs < MAY_BE_UNKNOWN_MS) return loan;
  switch (contract.state) {
    case 'creating':
      if (isThere && told.reference === contract.reference)
        await openContract(deps, trx, contract, told);
      return loan;
    case 'ended':
      if (isThere) await enqueueJob(trx, deleteContracts, { contractIds: [contract.id] });
      return loan;
    case 'live':
      return isThere
        ? followContract(deps, trx, loan, contract, told)
        : giveUpContract(deps, trx, loan, contract, 'the provider lost it');
    case 'done':
      return loan;
  }
}
