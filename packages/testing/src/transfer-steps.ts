import type { TransferPreview, TransferState } from '@alivio/contract/transfers.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { proportion } from '@alivio/domain/money/rounding.ts';
import { amountDue } from '@alivio/domain/payment/amount-due.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { getLoan } from '@alivio/server/loans/get-loan.ts';
import { isRefusal, type Refusal } from '@alivio/server/refusal.ts';
import { loadAccount } from '@alivio/server/servicing/load-account.ts';
import { confirmTransfer } from '@alivio/server/transfers/confirm-transfer.ts';
import { proposeVoid } from '@alivio/server/transfers/propose-void.ts';
import { recordTransfer } from '@alivio/server/transfers/record-transfer.ts';
import { searchCandidates } from '@alivio/server/transfers/search-candidates.ts';
import { undoTransfer } from '@alivio/server/transfers/undo-transfer.ts';
import { sql } from 'kysely';
import { type DeskStep, type DeskTurn, deskDeps } from './desk-turn.ts';
import { nextKey, pick, type World } from './money-model.ts';

/** Transfers as the desk has them: typed, applied as the preview said, taken back, and voided by two. */
export const transferSteps = {
  typeTransfer: async (turn) => {
    const amount = await anyAmount(turn);
    return typeTransfer(turn, { amount, date: addDays(turn.world.today, -(turn.size % 5)) });
  },

  /** With the loan named: that is the confirmation. */
  typeTransferOfLoan: async (turn) => {
    const amount = await anyAmount(turn);
    const { code } = await getLoan(turn.world.deps.db, turn.loanId);
    const date = addDays(turn.world.today, -(turn.size % 5));
    return typeTransfer(turn, { amount, date, code: paymentCode(code) });
  },

  confirmTransfer: async (turn) => {
    const id = pick(await transfersIn(turn.world, 'waiting'), turn.size) ?? 0;
    return confirm(turn, id);
  },

  /** The loan became another since they looked. */
  confirmUnseen: async ({ world, loanId, size }) => {
    const id = pick(await transfersIn(world, 'waiting'), size) ?? 0;
    const { treasurer } = world.staff;
    const refused = await confirmTransfer(deskDeps(world), treasurer, id, { loanId, seen: 'else' });
    if (!isRefusal(refused)) throw new Error(`transfer ${id} was applied unseen`);
    return refused;
  },

  undoTransfer: async ({ world, size }) => {
    const id = pick(await transfersIn(world, 'applied'), size) ?? 0;
    const before = await choiceOfTransfer(world, id);
    const reason = 'Era de otra persona.';
    const undone = await undoTransfer(deskDeps(world), world.staff.treasurer, id, reason);
    if (before !== null && !isRefusal(undone)) await mustWaitAgain(world, before);
    return undone;
  },

  proposeVoid: async ({ world, size }) => {
    const id = pick(await transfersIn(world, 'waiting'), size) ?? 0;
    return proposeVoid(deskDeps(world), world.staff.treasurer, id, 'Se digitó mal.');
  },
} satisfies Record<string, DeskStep>;

interface Typed {
  amount: Centimos;
  date: CalendarDate;
  code?: string;
}

/** A person writes down what the bank's account shows; answers with its id. */
export async function typeTransfer(
  { world }: DeskTurn,
  { amount, date, code }: Typed,
): Promise<number | Refusal> {
  const recorded = await recordTransfer(deskDeps(world), world.staff.treasurer, {
    ...{ bank: 'BCP', operationNumber: nextKey(world).replaceAll(':', 'X'), amount, date },
    ...{ reference: null, payerName: null, payerDocument: null },
    ...{ paymentCode: code ?? null, isLargeConfirmed: true },
  });
  if (isRefusal(recorded)) return recorded;
  const { db } = world.deps;
  const { suspense_key } = await db
    .selectFrom('transfers')
    .select('suspense_key')
    .where('id', '=', recorded.id)
    .executeTakeFirstOrThrow();
  world.transfers.push(recorded.id);
  // Whoever sends money back, or assigns it, finds it among the rest.
  world.unnamed.push(suspense_key);
  return recorded.id;
}

/** Looks at what it would do to the loan, says yes, and finds the loan as it was shown. */
export async function confirm({ world, loanId }: DeskTurn, id: number): Promise<unknown> {
  const { db } = world.deps;
  const { code } = await getLoan(db, loanId);
  const found = await searchCandidates(db, id, paymentCode(code), world.today);
  if (isRefusal(found)) return found;
  const preview = found.find(({ loan_id }) => loan_id === loanId)?.preview ?? null;
  const said = { loanId, seen: preview?.seen ?? '' };
  const outcome = await confirmTransfer(deskDeps(world), world.staff.treasurer, id, said);
  if (!isRefusal(outcome)) await mustBeAsShown({ world, loanId }, id, preview);
  else if (outcome.code === 'preview_changed' && preview !== null)
    throw new Error(`transfer ${id} was shown otherwise than it is judged`);
  return outcome;
}

async function mustBeAsShown(
  { world, loanId }: Pick<DeskTurn, 'world' | 'loanId'>,
  id: number,
  preview: TransferPreview | null,
): Promise<void> {
  if (preview === null) throw new Error(`transfer ${id} was applied to a loan that takes none`);
  const { db } = world.deps;
  const account = await loadAccount(db, await getLoan(db, loanId));
  const due = account === null ? null : amountDue(account, world.today);
  if (due !== preview.due_left)
    throw new Error(`${due} is due after transfer ${id}, shown was ${preview.due_left}`);
  const isChoice = (await choiceOfTransfer(world, id)) !== null;
  if (isChoice !== preview.text.includes('Es el pago anticipado que pidió'))
    throw new Error(`transfer ${id} is ${isChoice ? '' : 'not '}what was chosen: ${preview.text}`);
}

/** The choice that happened with a transfer. */
async function choiceOfTransfer({ deps }: World, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT choice.id FROM prepayment_choices AS choice JOIN transfers_now AS transfer USING (payment_key)
    WHERE transfer.id = ${id}`.execute(deps.db);
  return rows[0]?.id ?? null;
}

async function mustWaitAgain({ deps }: World, choiceId: number): Promise<void> {
  const { rows } = await sql<{ state: string; is_newest: boolean }>`
    SELECT state, NOT EXISTS (
      SELECT FROM prepayment_choices AS newer WHERE newer.loan_id = choice.loan_id AND newer.id > choice.id
    ) AS is_newest
    FROM prepayment_choices AS choice WHERE id = ${choiceId}`.execute(deps.db);
  const [choice] = rows;
  if (choice?.state !== (choice?.is_newest ? 'waiting' : 'replaced'))
    throw new Error(`choice ${choiceId} is ${choice?.state} after its transfer was undone`);
}

async function transfersIn({ deps, transfers }: World, state: TransferState): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM transfers_now WHERE id = ANY (${sql.val(transfers)}) AND state = ${state}
    ORDER BY id`.execute(deps.db);
  return rows.map(({ id }) => id);
}

/** A part of what the loan still costs, or a little more; something also when it costs nothing. */
async function anyAmount({ world, loanId, size }: DeskTurn): Promise<Centimos> {
  const { db } = world.deps;
  const account = await loadAccount(db, await getLoan(db, loanId));
  const payoff = account === null ? ZERO : payoffAmount(account, world.today);
  return payoff === 0 ? centimos(size * 500) : proportion(payoff, size, 100);
}
