import type { LoanEvent, TransitionRefusal } from '@alivio/domain/loan/loan-progress.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { projections } from '@alivio/domain/loan/projections.ts';
import { transition } from '@alivio/domain/loan/transition.ts';
import { recordingAuditEvents } from '#server/audit/record-audit-event.ts';
import { endMootContracts } from '#server/contracts/end-moot-contracts.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { noteProspectsOfLoans } from '#server/prospects/note-prospect.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession } from '#server/sessions/session.ts';
import { closeMootWork } from '#server/work/close-moot-work.ts';
import type { Act } from './act.ts';
import type { Loan, LoanInService } from './loan.ts';
import { type LoanMove, updateMovedLoans } from './loans.sql.ts';
import { lockLoan } from './lock-loan.ts';

/** Moves a loan under its row lock and writes who moved it, or says why it may not move. Nothing is written then. */
export async function moveLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
  event: LoanEvent,
): Promise<Loan | Refusal<'not_found' | TransitionRefusal>> {
  const before = await lockLoan(trx, loanId);
  if (isRefusal(before)) return before;
  const moved = moveOf(before, event, act);
  if (isRefusal(moved)) return moved;
  const [loan] = await writeMoves(deps, trx, act, [moved]);
  if (loan === undefined) throw new Error(`loan ${loanId} went away under its lock`);
  return loan;
}

/** Moves all loans, of which the locks are held, that the event may move; the others stay where they are. */
export async function moveLockedLoans(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loans: readonly LoanInService[],
  event: LoanEvent,
): Promise<readonly Loan[]> {
  const moves = loans.flatMap((loan) => {
    const move = moveOf(loan, event, act);
    return isRefusal(move) ? [] : [move];
  });
  return moves.length === 0 ? [] : writeMoves(deps, trx, act, moves);
}

function moveOf(
  { id: loanId, ...before }: LoanInService,
  event: LoanEvent,
  { today }: Act,
): LoanMove | Refusal<TransitionRefusal> {
  const moved = transition(before, event, today);
  if (!moved.ok) return refuse(moved.reason, { explanation: moved.message });
  return {
    loanId,
    event: event.kind,
    from: before.state,
    to: {
      ...moved.loan,
      ...(event.kind === 'all_sign' && { signedOn: today }),
      ...(event.kind === 'disburse' && { disbursedOn: today }),
      ...(event.kind === 'undo_redemption' && { disbursedOn: null }),
    },
  };
}

async function writeMoves(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  moves: readonly LoanMove[],
): Promise<Loan[]> {
  const events = moves.map(({ loanId, event, from, to }) => ({
    action: `loan.${event}`,
    subject: { kind: 'loan' as const, id: loanId },
    details: { from, to: to.state },
  }));
  const mover = {
    at: deps.now(),
    businessDate: act.today,
    reason: act.why ?? null,
    ...actorOf(act.by),
  };
  const audit = recordingAuditEvents(deps, act.by, events);
  const moved = await updateMovedLoans(trx, moves, mover, audit);
  const places = moves.map(({ loanId, from, to }) => ({ loanId, from, to: to.state }));
  await closeMootWork(trx, places, mover.at);
  await endMootContracts(trx, places, mover.at);
  await noteProspectsOfLoans(trx, places.filter(changesStep));
  return moved;
}

/** Most moves of a loan in service leave the person where they are. */
function changesStep({ from, to }: { from: LoanState; to: LoanState }): boolean {
  return projections[from].path === null || projections[from].path !== projections[to].path;
}

function actorOf(by: Act['by']): { clientId: number | null; staffUserId: number | null } {
  if (by === 'system') return { clientId: null, staffUserId: null };
  return isClientSession(by)
    ? { clientId: by.clientId, staffUserId: by.sellerId }
    : { clientId: null, staffUserId: by.staffUserId };
}
