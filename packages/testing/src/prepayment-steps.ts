import { centimos } from '@alivio/domain/money/centimos.ts';
import { proportion } from '@alivio/domain/money/rounding.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import {
  missingFor,
  offerChoice,
  offerFigures,
  type ReducingChoice,
} from '@alivio/domain/payment/prepayment-offer.ts';
import { getLoan } from '@alivio/server/loans/get-loan.ts';
import { findWaitingChoices } from '@alivio/server/prepayment-choices/find-waiting-choices.ts';
import { withdrawChoice } from '@alivio/server/prepayment-choices/withdraw-choice.ts';
import { chooseTransfer } from '@alivio/server/prepayments/choose-transfer.ts';
import { isRefusal } from '@alivio/server/refusal.ts';
import { loadAccount } from '@alivio/server/servicing/load-account.ts';
import type { ClientSession } from '@alivio/server/sessions/session.ts';
import { sql } from 'kysely';
import { type DeskStep, type DeskTurn, deskDeps } from './desk-turn.ts';
import { pick } from './money-model.ts';
import { confirm, typeTransfer } from './transfer-steps.ts';

const CHOICES: readonly ReducingChoice[] = ['smaller_installment', 'fewer_installments', 'payoff'];

/** What a client chooses for a transfer, and the money that comes for it, whole or in parts. */
export const prepaymentSteps = {
  chooseTransfer: async (turn) => choose(await withDebtor(turn)),

  withdrawChoice: async (turn) =>
    withdrawChoice(deskDeps(turn.world), await clientOf(turn), turn.loanId),

  transferForChoice: async (turn) => bringForChoice(await withDebtor(turn), 100),
  transferPartForChoice: async (turn) =>
    bringForChoice(await withDebtor(turn), Math.min(turn.size, 99)),
} satisfies Record<string, DeskStep>;

/** By somebody who has something left to pay, if anybody has. */
async function withDebtor(turn: DeskTurn): Promise<DeskTurn> {
  const { deps, loanIds } = turn.world;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM loans WHERE id = ANY (${sql.val(loanIds)}) AND state = 'disbursed' AND written_off_on IS NULL
    ORDER BY id`.execute(deps.db);
  return { ...turn, loanId: pick(rows, turn.loanId)?.id ?? turn.loanId };
}

/** At the figures that they see. */
async function choose(turn: DeskTurn): Promise<unknown> {
  const { world, loanId, size } = turn;
  const account = await accountOf(turn);
  if (account === null) return 'unchanged';
  const choice = pick(CHOICES, size) ?? 'payoff';
  const amount = proportion(payoffAmount(account, world.today), Math.max(20, size), 120);
  const offer = offerChoice(account, choice, amount, world.today);
  if (!offer.ok) return 'unchanged';
  const wanted = { loanId, choice, amount, seen: offerFigures(offer) };
  return chooseTransfer(deskDeps(world), await clientOf(turn), wanted);
}

/** For what waits already, or for what they choose just before. */
async function bringForChoice(turn: DeskTurn, percent: number): Promise<unknown> {
  const { world } = turn;
  const account = await accountOf(turn);
  if ((await waitingOf(turn)) === undefined) await choose(turn);
  const choice = await waitingOf(turn);
  if (account === null || choice === undefined) return 'unchanged';
  const missing = missingFor(choice, account, world.today);
  const amount = centimos(Math.max(1, proportion(missing, percent, 100)));
  const id = await typeTransfer(turn, { amount, date: world.today });
  return isRefusal(id) ? id : confirm(turn, id);
}

async function waitingOf({ world, loanId }: DeskTurn) {
  const choices = await findWaitingChoices(world.deps.db, [loanId], world.today);
  return choices.get(loanId);
}

async function accountOf({ world, loanId }: DeskTurn): Promise<LoanAccount | null> {
  const { db } = world.deps;
  return loadAccount(db, await getLoan(db, loanId));
}

async function clientOf({ world, loanId }: DeskTurn): Promise<ClientSession> {
  const { clientId } = await getLoan(world.deps.db, loanId);
  return { id: 0, role: 'client', clientId, sellerId: null };
}
