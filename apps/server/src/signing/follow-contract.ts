import type { PlainEventKind } from '@alivio/domain/loan/loan-progress.ts';
import { eventsOfTold } from '@alivio/domain/loan/signing-events.ts';
import { noteIdentityProved } from '#server/accounts/note-verified.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import type { ProviderContract } from '#server/providers/signatures/signatures.ts';
import { enqueueQrReady } from '#server/qr/enqueue-qr-ready.ts';
import { isRefusal } from '#server/refusal.ts';
import {
  type ContractRow,
  type SignerRow,
  selectSigners,
  updateDone,
  updateStanding,
} from './contracts.sql.ts';
import { giveUpContract } from './give-up-contract.ts';
import { inviteSigners } from './invite-signers.ts';
import { keepSignedPaper } from './keep-signed-paper.job.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { tellOthersAreMissing } from './tell-others-are-missing.ts';

/** Moves the loan to where the provider says its signatures are. The loan's lock is held and the contract is its own. */
export async function followContract(
  deps: Deps,
  trx: Connection,
  loan: Loan,
  contract: ContractRow,
  told: ProviderContract,
): Promise<Loan> {
  if (contract.plan_hash !== loan.quote.hash)
    throw new Error(`contract ${contract.id} is about another plan than its loan`);
  if (await isSignedByOthers(trx, contract, told))
    return giveUpContract(deps, trx, loan, contract, 'somebody else signed it');
  const { signers, failed } = await noteStandings(deps, trx, contract, told);
  const isNewFailure = failed.some(({ role }) => role === 'holder');
  const isDone = told.state === 'done';
  let followed = loan;
  for (const event of eventsOfTold(loan.state, { isDone, signers }, isNewFailure)) {
    const moved = await moveAndTell(deps, trx, followed, contract, { event, isNewFailure });
    // Out of its days: the close of the day ends it, and the provider hears of that.
    if (moved === null) break;
    followed = moved;
  }
  const turnedDown = failed.filter(({ role }) => role !== 'holder').map(({ id }) => id);
  if (followed.state === 'awaiting_signers' && turnedDown.length > 0)
    await inviteSigners(deps, trx, followed, contract, 'failed', ({ id }) =>
      turnedDown.includes(id),
    );
  return followed;
}

/** The provider compares what it scans with the number it was given; what it scanned is compared here once more. */
async function isSignedByOthers(
  trx: Connection,
  { id }: ContractRow,
  told: ProviderContract,
): Promise<boolean> {
  const signers = await selectSigners(trx, id);
  return told.signers.some(({ position, documentNumber }) => {
    const named = signers.find((signer) => signer.position === position)?.identification_number;
    return documentNumber !== null && documentNumber !== named;
  });
}

/** Whoever has signed has signed, whatever an answer says of them. */
async function noteStandings(
  deps: Deps,
  trx: Connection,
  { id }: ContractRow,
  told: ProviderContract,
): Promise<{ signers: SignerRow[]; failed: SignerRow[] }> {
  const failed: SignerRow[] = [];
  const signers: SignerRow[] = [];
  for (const signer of await selectSigners(trx, id)) {
    const news = told.signers.find(({ position }) => position === signer.position);
    const isUnchanged = news?.standing === signer.standing && news.failure === signer.failure;
    if (!news || isUnchanged || signer.standing === 'signed') {
      signers.push(signer);
      continue;
    }
    const { standing, failure } = news;
    await updateStanding(trx, signer.id, { standing, failure, at: deps.now() });
    const changed = { ...signer, standing, failure };
    if (standing === 'failed') failed.push(changed);
    signers.push(changed);
  }
  return { signers, failed };
}

async function moveAndTell(
  deps: Deps,
  trx: Connection,
  loan: Loan,
  contract: ContractRow,
  { event, isNewFailure }: { event: PlainEventKind; isNewFailure: boolean },
): Promise<Loan | null> {
  const act = { by: 'system', today: await readToday(deps, trx) } as const;
  const moved = await moveLoan(deps, trx, act, loan.id, { kind: event });
  if (isRefusal(moved)) {
    deps.log.warn({ loanId: loan.id, event, code: moved.code }, 'a signature came too late');
    return null;
  }
  if (event === 'fail_signing' && isNewFailure) await tellOfFailure(deps, trx, moved, contract);
  if (event === 'holder_signs') {
    await inviteSigners(deps, trx, moved, contract, 'first');
    await tellOthersAreMissing(deps, trx, moved, contract);
  }
  if (event === 'all_sign') {
    // Not before: whose document was scanned is told once the contract is done, and compared above.
    await noteIdentityProved(deps, trx, moved.clientId);
    await updateDone(trx, contract.id);
    await enqueueQrReady(deps, trx, moved);
    await enqueueJob(trx, keepSignedPaper, { contractId: contract.id });
  }
  return moved;
}
