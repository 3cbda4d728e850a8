import type { ErrorCode } from '@alivio/contract/errors.ts';
import {
  type CancellationWay,
  cancelling,
  undoing,
} from '@alivio/server/cancellations/judge-cancellation.ts';
import { proposeCancellation } from '@alivio/server/cancellations/propose-cancellation.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { type DeskStep, type DeskTurn, deskDeps } from './desk-turn.ts';

/** Redeemed loans that are to be taken back; a second person has the last word. */
export const cancellationSteps = {
  proposeUndoing: (turn) => propose(turn, undoing),
  proposeCancelling: (turn) => propose(turn, cancelling),
} satisfies Record<string, DeskStep>;

function propose<Code extends ErrorCode>(
  { world, loanId }: DeskTurn,
  way: CancellationWay<Code>,
): Promise<unknown> {
  const { treasurer: by } = world.staff;
  const proposal = { loanId, reason: 'La clínica lo pidió.' };
  return inTransaction(world.deps.db, (trx) =>
    proposeCancellation(deskDeps(world), trx, { by, today: world.today }, way, proposal),
  );
}
