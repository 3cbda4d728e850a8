import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { ProviderContract } from '#server/providers/signatures/signatures.ts';
import { countQuestion } from './contracts.sql.ts';
import { takeIn } from './take-in.ts';

interface Heard {
  loan: Loan;
  /** Null when the provider has no such contract (any more). */
  told: ProviderContract | null;
}

/**
 * Asks the provider about a contract and follows what it answers. Whatever makes us ask, a notice, a browser, a clock
 * or a person: only the answer to our own question is believed. Null when there is nothing to ask about.
 */
export async function hearContract(deps: Deps, contractId: number): Promise<Heard | null> {
  const asked = await countQuestion(deps.db, contractId);
  if (!asked || asked.providerId === null) return null;
  const told = await deps.providers.signatures.findContract(asked.providerId);
  const loan = await takeIn(deps, { contractId, ...asked }, told);
  return { loan, told };
}
