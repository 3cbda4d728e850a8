import type { Backing } from '@alivio/domain/loan/loan-state.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import {
  type AtDesk,
  backingWantedMessage,
  type MissingBacking,
} from './backing-wanted.message.ts';
import { findBacking } from './find-backing.ts';

const REVIEWS = {
  guarantor: {
    event: 'ask_guarantor',
    kind: 'guarantor_review',
    reason: 'El aval envió sus documentos.',
  },
  collateral: {
    event: 'ask_collateral',
    kind: 'collateral_review',
    reason: 'El cliente envió los papeles de su vehículo.',
  },
} as const;

/**
 * The file is complete and something has to stand behind the loan: if all of it is here the desk goes on with it,
 * otherwise the client hears what is missing. Called whenever either of the two comes; the loan's lock is held.
 */
export async function openBackingReview(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act,
  loan: Loan,
): Promise<Loan> {
  const { backing } = loan;
  if (backing === null) return loan;
  const { event, kind, reason } = REVIEWS[backing];
  const isThere = loan.state === backing;
  if (loan.state !== 'file_complete' && !isThere) return loan;
  const missing = await findMissing(trx, loan.id, backing);
  if (missing) {
    const person = await getPerson(trx, loan.clientId);
    await tellClient(deps, trx, person, backingWantedMessage(missing));
    return loan;
  }
  const reviewed = isThere
    ? loan
    : orThrow(await moveLoan(deps, trx, act, loan.id, { kind: event }));
  await openWorkItem(deps, trx, { kind, subject: aboutLoan(loan.id), reason });
  return reviewed;
}

/** Null when everything is at the desk. */
async function findMissing(
  trx: Connection,
  loanId: number,
  backing: Backing,
): Promise<MissingBacking | null> {
  const { guarantor, vehicle } = await findBacking(trx, loanId);
  if (backing === 'guarantor') {
    const state = guarantor?.state ?? null;
    return isAtDesk(state) ? null : { backing, state };
  }
  const state = vehicle?.state ?? null;
  return isAtDesk(state) ? null : { backing, state };
}

function isAtDesk(state: string | null): state is AtDesk {
  return state === 'submitted' || state === 'accepted';
}
