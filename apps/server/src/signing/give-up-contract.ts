import { readToday } from '#server/business-date/today.ts';
import { endContracts } from '#server/contracts/end-contracts.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { isRefusal } from '#server/refusal.ts';
import type { ContractRow } from './contracts.sql.ts';
import { tellOfFailure } from './tell-of-failure.ts';

/** Nothing can come of a contract any more, and why is a matter for people. Whoever was signing may begin again. */
export async function giveUpContract(
  deps: Deps,
  trx: Connection,
  loan: Loan,
  contract: ContractRow,
  because: string,
): Promise<Loan> {
  deps.log.error(
    { contractId: contract.id, loanId: loan.id },
    `a contract is given up: ${because}`,
  );
  await endContracts(trx, [contract.id], { because, at: deps.now() });
  if (loan.state !== 'signing') return loan;
  const act = { by: 'system', today: await readToday(deps, trx) } as const;
  const moved = await moveLoan(deps, trx, act, loan.id, { kind: 'fail_signing' });
  if (isRefusal(moved)) return loan;
  await tellOfFailure(deps, trx, moved, contract);
  return moved;
}
