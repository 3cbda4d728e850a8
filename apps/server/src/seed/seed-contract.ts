import { randomBytes } from 'node:crypto';
import type { Loan } from '#server/loans/loan.ts';
import * as contracts from '#server/signing/contracts.sql.ts';
import { gatherPaperFacts } from '#server/signing/gather-paper-facts.ts';
import { keepPapers } from '#server/signing/keep-papers.ts';
import { whoSigns } from '#server/signing/who-signs.ts';
import { writePapers } from '#server/signing/write-papers.ts';
import type { DemoWriter } from './demo-writer.ts';

/**
 * The contract of a loan that everybody signed long ago, with the papers that it was made of. The provider's own copy
 * is not among them: nobody signed there.
 */
export async function seedContract({ trx, at }: DemoWriter, loan: Loan): Promise<void> {
  const { contractOn } = loan;
  if (contractOn === null) throw new Error(`the demo's loan ${loan.id} has no contract`);
  const { deps } = at(contractOn);
  const contract = await contracts.insertContract(trx, {
    loanId: loan.id,
    reference: `${loan.code}-${randomBytes(6).toString('hex')}`,
    planHash: loan.quote.hash,
    at: deps.now(),
  });
  await contracts.insertSigners(trx, contract.id, await whoSigns(trx, loan), deps.now());
  const facts = await gatherPaperFacts(deps, trx, { contract, loan, contractDate: contractOn });
  await keepPapers(deps, trx, contract.id, await writePapers(deps, facts));
  for (const { id } of await contracts.selectSigners(trx, contract.id))
    await contracts.updateStanding(trx, id, { standing: 'signed', failure: null, at: deps.now() });
  await contracts.updateDone(trx, contract.id);
}
