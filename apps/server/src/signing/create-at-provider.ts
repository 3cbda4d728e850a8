import type { PaperKind } from '@alivio/domain/loan/paper-kinds.ts';
import { paperKinds, paperTitles } from '@alivio/domain/loan/paper-kinds.ts';
import { endContracts } from '#server/contracts/end-contracts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { recordFile } from '#server/files/record-file.ts';
import { writeFile } from '#server/files/write-file.ts';
import type { Loan } from '#server/loans/loan.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { ProviderRefused } from '#server/providers/call-provider.ts';
import { type ContractRow, insertPaper, selectSigners } from './contracts.sql.ts';
import { gatherPaperFacts } from './gather-paper-facts.ts';
import { openContract } from './open-contract.ts';
import { termsOfLoan } from './terms-of-loan.ts';

/**
 * Makes the papers, keeps them and has the contract made of them. When the answer is lost the beginning stays, and
 * what the provider made is found by its reference: its notice names it.
 */
export async function createAtProvider(
  deps: Deps,
  contract: ContractRow,
  loan: Loan,
): Promise<void> {
  const documents = await writePapers(deps, contract, loan);
  const signers = await selectSigners(deps.db, contract.id);
  const request = {
    reference: contract.reference,
    title: 'Contrato de crédito Alivio',
    documents,
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

async function writePapers(deps: Deps, contract: ContractRow, loan: Loan) {
  const facts = await gatherPaperFacts(deps, contract, loan);
  const papers: { kind: PaperKind; name: string; content: Buffer }[] = [];
  for (const kind of paperKinds)
    papers.push({
      kind,
      name: `${paperTitles[kind]}.pdf`,
      content: await writePaper(kind, facts),
    });
  const written = await Promise.all(
    papers.map(async ({ kind, content }) => ({ kind, file: await writeFile(deps, content) })),
  );
  await inTransaction(deps.db, async (trx) => {
    for (const { kind, file } of written) {
      const contentType = 'application/pdf';
      const fileId = await recordFile(deps, trx, file, { ...file, contentType });
      await insertPaper(trx, { contractId: contract.id, kind, fileId });
    }
  });
  return papers;
}
