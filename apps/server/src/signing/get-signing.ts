import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { lastDayToGoOn } from '@alivio/domain/loan/last-day.ts';
import type { Deps } from '#server/deps.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { ProviderContract } from '#server/providers/signatures/signatures.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import type { ContractRefusal } from './begin-contract.ts';
import { type SignerRow, selectNewestContract, selectSigners } from './contracts.sql.ts';
import { ensureContract } from './ensure-contract.ts';
import { hearContract } from './hear-contract.ts';
import { HOLDER_DONE } from './holder-done.ts';
import { spendQuestion } from './question-budget.ts';

export interface Signing {
  /** Null once the holder has nothing more to do in the widget. */
  token: string | null;
  lastDay: CalendarDate | null;
  others: readonly SignerRow[];
}

/** The contract made ready for its holder, with the key to the widget. */
export async function getSigning(
  deps: Deps,
  session: ClientSession,
  loanId: number,
): Promise<Signing | ContractRefusal> {
  const loan = await findOwnLoan(deps.db, session, loanId);
  if (isRefusal(loan)) return loan;
  if (HOLDER_DONE.includes(loan.state)) return describe(deps, loan, null);
  // The second time for a contract that the provider has lost: the first question found that out.
  for (const _ of ['found', 'made anew']) {
    const contract = await ensureContract(deps, session, loanId);
    if (isRefusal(contract)) return contract;
    const tooMany = await spendQuestion(deps, session);
    if (tooMany) return tooMany;
    const heard = await hearContract(deps, contract.id);
    if (heard?.told && heard.told.state !== 'deleted')
      return describe(deps, heard.loan, tokenOfHolder(heard.told));
  }
  return refuse('contract_not_ready');
}

function tokenOfHolder({ signers }: ProviderContract): string | null {
  const holder = signers.find(({ position }) => position === 0);
  const mayAct = holder?.standing === 'waiting' || holder?.standing === 'failed';
  return mayAct ? holder.token : null;
}

async function describe({ db }: Deps, loan: Loan, token: string | null): Promise<Signing> {
  const contract = await selectNewestContract(db, loan.id);
  const signers = contract ? await selectSigners(db, contract.id) : [];
  const others = signers.filter(({ role }) => role !== 'holder');
  return { token, lastDay: lastDayToGoOn(loan), others };
}
