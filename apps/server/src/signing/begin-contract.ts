import { randomBytes } from 'node:crypto';
import { lastDayToGoOn } from '@alivio/domain/loan/last-day.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { readToday } from '#server/business-date/today.ts';
import { requireConfirmed } from '#server/confirmation/require-confirmed.ts';
import { endContracts } from '#server/contracts/end-contracts.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { WITH_OPEN_CONTRACT } from '#server/loans/application-states.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import {
  type ContractRow,
  insertContract,
  insertSigners,
  type SignerFields,
  selectNewestContract,
  selectSigners,
} from './contracts.sql.ts';
import { whoSigns } from './who-signs.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than the provider may take to answer: whoever is still at it then has died or was never answered. */
const CREATION_MS = 60_000;

export type ContractRefusal = Refusal<
  | 'not_found'
  | 'loan_not_signable'
  | 'phone_unverified'
  | 'data_unconfirmed'
  | 'contract_not_ready'
  | 'too_many_requests'
>;

/**
 * The open contract of a loan, or the beginning of one. Under the loan's lock, so that two devices, two processes or
 * a second press make one contract; the provider itself knows no such thing as the same request twice.
 */
export async function beginContract(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  session: ClientSession,
  loanId: number,
): Promise<{ contract: ContractRow; loan: Loan } | ContractRefusal> {
  const loan = await lockOwnLoan(trx, session, loanId);
  if (isRefusal(loan)) return loan;
  if (!WITH_OPEN_CONTRACT.includes(loan.state)) return refuse('loan_not_signable');
  // The day after may not be closed yet: nobody is let into the widget for a signature that would not count.
  const lastDay = lastDayToGoOn(loan);
  if (lastDay !== null && (await readToday(deps, trx)) > lastDay)
    return refuse('loan_not_signable');
  const person = await getPerson(trx, loan.clientId);
  if (person.phone_verified_at === null) return refuse('phone_unverified');
  const open = await selectNewestContract(trx, loanId);
  const now = deps.now();
  const people = await whoSigns(trx, loan);
  if (open?.state === 'live') {
    if (!(await isAboutOthers(trx, open.id, people))) return { contract: open, loan };
    // A code would go to a phone that is not theirs any more.
    await endContracts(trx, [open.id], { because: 'its people changed', at: now });
  }
  if (open?.state === 'creating') {
    if (now.getTime() - open.created_at.getTime() < CREATION_MS)
      return refuse('contract_not_ready');
    // Whatever was made of it is found by its reference and deleted.
    await endContracts(trx, [open.id], { because: 'its creation was not answered', at: now });
  }
  const unconfirmed = await requireConfirmed(trx, loan.clientId);
  if (unconfirmed) return unconfirmed;
  const tooMany = await spendBudgets(deps, trx, [
    {
      name: 'contracts',
      of: String(loan.clientId),
      limit: deps.config.BUDGET_CONTRACTS_PER_CLIENT_AND_DAY,
      windowMs: DAY_MS,
    },
  ]);
  if (tooMany) return tooMany;
  const contract = await insertContract(trx, {
    loanId,
    reference: `${loan.code}-${randomBytes(6).toString('hex')}`,
    planHash: loan.quote.hash,
    at: now,
  });
  await insertSigners(trx, contract.id, people, now);
  return { contract, loan };
}

/** Names or contacts of its people were corrected before anybody handed anything in. */
async function isAboutOthers(
  trx: Connection,
  contractId: number,
  people: readonly SignerFields[],
): Promise<boolean> {
  const signers = await selectSigners(trx, contractId);
  const isUntouched = signers.every(({ standing }) => standing === 'waiting');
  const isSame = people.every((person, position) =>
    Object.entries(person).every(
      ([field, value]) => signers[position]?.[field as keyof SignerFields] === value,
    ),
  );
  return isUntouched && !(isSame && people.length === signers.length);
}
