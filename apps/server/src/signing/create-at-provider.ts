import { paperTitles } from '@alivio/domain/loan/paper-kinds.ts';
import { readToday } from '#server/business-date/today.ts';
import { endContracts } from '#server/contracts/end-contracts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { ProviderRefused } from '#server/providers/call-provider.ts';
import { type ContractRow, selectSigners } from './contracts.sql.ts';
import { gatherPaperFacts } from './gather-paper-facts.ts';
import { keepPapers } from './keep-papers.ts';
import { openContract } from './open-contract.ts';
import { termsOfLoan } from './terms-of-loan.ts';
import { writePapers } from './write-papers.ts';

/**
 * Makes the papers, keeps them and has the contract made of them. When the answer is lost the beginning stays, and
 * what the provider made is found by its reference: its notice names it.
 */
export async function createAtProvider(
  deps: Deps,
  contract: ContractRow,
  loan: Loan,
): Promise<void> {
  const today = await readToday(deps, deps.db);
  const facts = await gatherPaperFacts(deps, deps.db, { contract, loan, contractDate: today });
  const papers = await writePapers(deps, facts);
  await inTransaction(deps.db, (trx) => keepPapers(deps, trx, contract.id, papers));
  const signers = await selectSigners(deps.db, contract.id);
  const request = {
    reference: contract.reference,
    title: 'Contrato de crédito Alivio',
    documents: papers.map(({ kind, content }) => ({
      kind,
      name: `${paperTitles[kind]}.pdf`,
      content,
    })),
    signers: signers.map(({ first_name, last_name, email, phone, identification_number }) => ({
      name: `${first_name} ${last_name}`,
      email,
      phone,
      documentNumber: identification_number,
      terms: termsOfLoan(loan),
    })),
  };
  const told = await askToCreate(deps, contract, request);
  await inTransaction(deps.db, (trx) => openContract(deps, trx, contract, told));
}

/** A refusal of the provider is final: nothing was made, and the next try begins anew. */
async function askToCreate(
  deps: Deps,
  contract: ContractRow,
  request: Parameters<Deps['providers']['signatures']['createContract']>[0],
) {
  try {
    return await deps.providers.signatures.createContract(request);
  } catch (error) {
    if (error instanceof ProviderRefused)
      await inTransaction(deps.db, (trx) =>
        endContracts(trx, [contract.id], { because: 'the provider refused it', at: deps.now() }),
      );
    throw error;
  }
}
