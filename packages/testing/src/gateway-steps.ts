import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { add, negate } from '@alivio/domain/money/arithmetic.ts';
import { centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { importSettlement } from '@alivio/server/gateway-settlements/import-settlement.ts';
import { proposeReversal } from '@alivio/server/gateway-settlements/propose-reversal.ts';
import { takeTransferAsDeposit } from '@alivio/server/gateway-settlements/take-transfer-as-deposit.ts';
import { undoDeposit } from '@alivio/server/gateway-settlements/undo-deposit.ts';
import { isRefusal } from '@alivio/server/refusal.ts';
import { sql } from 'kysely';
import { type DeskStep, type DeskTurn, deskDeps } from './desk-turn.ts';
import { settlementFile } from './gateway.ts';
import { nextKey, pick, type World } from './money-model.ts';
import { typeTransfer } from './transfer-steps.ts';

type FileLine = Parameters<typeof settlementFile>[2][number];

/** What the card gateway settles, pays into the bank and takes back. */
export const gatewaySteps = {
  importSettlement: async (turn) => {
    const { world } = turn;
    const lines = [...(await salesIn(turn)), ...(await oddLinesIn(turn))];
    const file = settlementFile(nextKey(world), world.today, lines);
    const imported = await inTransaction(world.deps.db, (trx) =>
      importSettlement(deskDeps(world), trx, atDesk(world), file),
    );
    if (!isRefusal(imported)) world.settlements.push({ id: imported.id, file });
    return imported;
  },

  importSettlementAgain: async ({ world, size }) => {
    const earlier = pick(world.settlements, size);
    if (earlier === undefined) return 'unchanged';
    const again = await inTransaction(world.deps.db, (trx) =>
      importSettlement(deskDeps(world), trx, atDesk(world), earlier.file),
    );
    if (isRefusal(again) || !again.isRepeat || again.id !== earlier.id)
      throw new Error(`settlement ${earlier.id} was imported again`);
    return 'unchanged';
  },

  takeDeposit: async (turn) => {
    const { world, size } = turn;
    const settlement = pick(await settlementsIn(world, false), size);
    if (settlement === undefined) return 'unchanged';
    const isOther = size % 4 === 0;
    const amount = add(centimos(settlement.net), centimos(isOther ? size : 0));
    const transferId = await typeTransfer(turn, { amount, date: world.today });
    if (isRefusal(transferId)) return transferId;
    const reason = isOther ? 'La pasarela redondeó.' : null;
    const deposit = { transferId, settlementId: settlement.id, reason };
    return inTransaction(world.deps.db, (trx) =>
      takeTransferAsDeposit(deskDeps(world), trx, atDesk(world), deposit),
    );
  },

  /** Whatever money there is, in whatever state: somebody takes it for the gateway's. */
  takeAnyAsDeposit: async ({ world, size }) => {
    const deposit = {
      transferId: pick(world.transfers, size * 7) ?? 0,
      settlementId: pick(world.settlements, size)?.id ?? 0,
      reason: 'Parece el abono.',
    };
    return inTransaction(world.deps.db, (trx) =>
      takeTransferAsDeposit(deskDeps(world), trx, atDesk(world), deposit),
    );
  },

  undoDeposit: async ({ world, size }) => {
    const settlementId = pick(await settlementsIn(world, true), size)?.id ?? 0;
    return inTransaction(world.deps.db, (trx) =>
      undoDeposit(deskDeps(world), trx, atDesk(world), { settlementId, reason: 'Era de otro.' }),
    );
  },

  proposeCardReversal: async ({ world, size }) => {
    const line = pick(await linesThatTakeBack(world), size);
    const named = { settlementId: line?.settlement_id ?? 0, lineId: line?.id ?? 0 };
    return inTransaction(world.deps.db, (trx) =>
      proposeReversal(deskDeps(world), trx, atDesk(world), {
        ...named,
        reason: 'El cliente desconoció el cargo.',
      }),
    );
  },
} satisfies Record<string, DeskStep>;

function atDesk({ staff, today }: World) {
  return { by: staff.treasurer, today };
}

const MOST_SALES = 4;

interface PaidByCard {
  order_number: string;
  gateway_reference: string;
  priced_on: string;
  amount_centimos: number;
}

/** What the gateway has not told of yet, now and then with another amount than it took. */
async function salesIn({ world, size }: DeskTurn): Promise<FileLine[]> {
  const { rows } = await sql<PaidByCard>`
    SELECT order_number, gateway_reference, priced_on, amount_centimos FROM card_payments AS payment
    WHERE loan_id = ANY (${sql.val(world.loanIds)}) AND state = 'approved' AND NOT EXISTS (
      SELECT FROM gateway_settlement_lines AS line WHERE card_payment_id = payment.id AND type = 'sale'
    ) ORDER BY id LIMIT ${MOST_SALES}`.execute(world.deps.db);
  return rows.map((row, index) => {
    const other = index === 0 && size % 6 === 1 ? centimos(size) : ZERO;
    return { ...lineOf(row), amount: add(centimos(row.amount_centimos), other) };
  });
}

/** A sale of nobody, an adjustment, and payments taken back: settled or not, whole or in part, for the second time. */
async function oddLinesIn({ world, size }: DeskTurn): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  const on = world.today;
  if (size % 5 === 0)
    lines.push({ orderNumber: `N-${nextKey(world)}`, on, amount: centimos(size * 100) });
  if (size % 7 === 0) lines.push({ orderNumber: '', on, amount: centimos(-size), type: 'AJUSTE' });
  const back = size % 2 === 0 ? await anyPaidByCard(world, size) : undefined;
  if (back !== undefined) {
    const part = centimos(size % 10 === 0 ? 1 : 0);
    lines.push({
      ...lineOf(back),
      amount: add(negate(centimos(back.amount_centimos)), part),
      commission: centimos(size % 3 === 0 ? size : 0),
      type: size % 4 === 0 ? 'DEVOLUCION' : 'CONTRACARGO',
    });
  }
  return lines;
}

async function anyPaidByCard({ deps, loanIds }: World, size: number) {
  const { rows } = await sql<PaidByCard>`
    SELECT order_number, gateway_reference, priced_on, amount_centimos FROM card_payments
    WHERE loan_id = ANY (${sql.val(loanIds)}) AND state = 'approved' ORDER BY id DESC`.execute(
    deps.db,
  );
  return pick(rows, size);
}

function lineOf(row: PaidByCard): FileLine {
  return {
    orderNumber: row.order_number,
    reference: row.gateway_reference,
    on: calendarDate(row.priced_on),
    amount: centimos(row.amount_centimos),
  };
}

async function settlementsIn({ deps, settlements }: World, hasDeposit: boolean) {
  const ids = settlements.map(({ id }) => id);
  const { rows } = await sql<{ id: number; net: number }>`
    SELECT id, net_centimos AS net FROM gateway_settlements AS settlement
    WHERE id = ANY (${sql.val(ids)}) AND ${hasDeposit} = EXISTS (
      SELECT FROM gateway_deposits WHERE settlement_id = settlement.id AND undone_at IS NULL
    ) ORDER BY id DESC`.execute(deps.db);
  return rows;
}

async function linesThatTakeBack({ deps, settlements }: World) {
  const ids = settlements.map(({ id }) => id);
  const { rows } = await sql<{ id: number; settlement_id: number }>`
    SELECT id, settlement_id FROM gateway_settlement_lines
    WHERE settlement_id = ANY (${sql.val(ids)}) AND outcome IN ('refund', 'chargeback') AND reversed_on IS NULL
    ORDER BY id DESC`.execute(deps.db);
  return rows;
}
