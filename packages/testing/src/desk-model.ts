import { centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { proportion } from '@alivio/domain/money/rounding.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { settleApproval } from '@alivio/server/desk/settle-approval.ts';
import { findRefundPayable } from '@alivio/server/disbursements/find-refund-payable.ts';
import { giveUpReturn } from '@alivio/server/money-returns/give-up-return.ts';
import { payReturn } from '@alivio/server/money-returns/pay-return.ts';
import { proposeReturn } from '@alivio/server/money-returns/propose-return.ts';
import { findReturnableFunds } from '@alivio/server/servicing/find-returnable-funds.ts';
import type { StaffSession } from '@alivio/server/sessions/session.ts';
import { sql } from 'kysely';
import { cancellationSteps } from './cancellation-steps.ts';
import { type DeskStep, type DeskTurn, deskDeps } from './desk-turn.ts';
import { gatewaySteps } from './gateway-steps.ts';
import { type MoneyStep, moneySteps, pick, type World } from './money-model.ts';
import { prepaymentSteps } from './prepayment-steps.ts';
import { anyReturn, SUPERVISOR, staffSession, TREASURER } from './returns.ts';
import { settlementSteps } from './settlement-steps.ts';
import { transferSteps } from './transfer-steps.ts';

/** Whoever proposes and pays, and whoever has the second word. */
export interface DeskStaff {
  treasurer: StaffSession;
  supervisor: StaffSession;
}

export async function deskStaff(deps: Pick<Deps, 'db'>): Promise<DeskStaff> {
  return {
    treasurer: await staffSession(deps, TREASURER),
    supervisor: await staffSession(deps, SUPERVISOR),
  };
}

const returnSteps = {
  proposeReturnOfUnnamed: async ({ world, size }) => {
    const item = await world.deps.db
      .selectFrom('suspense_items')
      .select(['id', 'amount_centimos'])
      .where('key', '=', pick(world.unnamed, size) ?? '')
      .executeTakeFirst();
    const amount = centimos(item?.amount_centimos ?? 1);
    const money = { source: 'suspense', sourceId: item?.id ?? 0, amount } as const;
    return proposeReturn(deskDeps(world), world.staff.treasurer, anyReturn(money));
  },

  proposeReturnOfFunds: async ({ world, loanId, size }) => {
    const funds = await inTransaction(world.deps.db, (trx) =>
      findReturnableFunds(trx, loanId, world.today),
    );
    const amount = proportion(funds, Math.min(size, 100), 100);
    const money = { source: 'funds', sourceId: loanId, amount } as const;
    return proposeReturn(deskDeps(world), world.staff.treasurer, anyReturn(money));
  },

  proposeReturnOfRefund: async ({ world, loanId }) => {
    const amount = (await findRefundPayable(world.deps.db, loanId)) || ZERO;
    const money = { source: 'refund', sourceId: loanId, amount } as const;
    return proposeReturn(deskDeps(world), world.staff.treasurer, anyReturn(money));
  },

  payReturn: async ({ world, size }) => {
    const id = pick(await returnsIn(world, 'approved'), size)?.id ?? 0;
    const payment = { bankReference: `OP-${id}`, paidOn: world.today };
    return payReturn(deskDeps(world), world.staff.treasurer, id, payment);
  },

  giveUpReturn: async ({ world, size }) => {
    const id = pick(await returnsIn(world, 'approved'), size)?.id ?? 0;
    return giveUpReturn(deskDeps(world), world.staff.treasurer, id, 'La cuenta está cerrada.');
  },
} satisfies Record<string, DeskStep>;

/** Whatever it is that waits for a second person: most often they agree. */
const secondWord: DeskStep = async ({ world, size }) => {
  const id = pick(await proposalsIn(world), size) ?? 0;
  const word =
    size % 5 === 0
      ? ({ decision: 'decline', reason: 'Apareció su dueño.' } as const)
      : ({ decision: 'confirm', reason: null } as const);
  return settleApproval(deskDeps(world), world.staff.supervisor, id, word);
};

/** What people do, by the use cases behind their screens. */
export const deskSteps = {
  ...returnSteps,
  ...transferSteps,
  ...prepaymentSteps,
  ...gatewaySteps,
  ...cancellationSteps,
  ...settlementSteps,
  secondWord,
} satisfies Record<string, DeskStep>;

export type DeskStepName = keyof typeof deskSteps;

/** Any step: one of the desk's, or one below it in a transaction. */
export function takeStep(
  world: World,
  name: MoneyStep | DeskStepName,
  of: Omit<DeskTurn, 'world'>,
) {
  if (isDeskStep(name)) return deskSteps[name]({ world, ...of });
  return inTransaction(world.deps.db, (trx) => moneySteps[name]({ world, trx, ...of }));
}

export function isDeskStep(name: string): name is DeskStepName {
  return Object.hasOwn(deskSteps, name);
}

/** Of the loans, the transfers and the money of this world. */
async function proposalsIn(world: World): Promise<number[]> {
  const returns = await returnsIn(world, 'waiting');
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM approvals WHERE state = 'waiting' AND (
      (subject_kind = 'transfer' AND subject_id = ANY (${sql.val(world.transfers)}))
      OR (subject_kind IN ('card_payment', 'loan') AND loan_id = ANY (${sql.val(world.loanIds)}))
    ) ORDER BY id`.execute(world.deps.db);
  return [...returns.map(({ approval_id }) => approval_id), ...rows.map(({ id }) => id)];
}

/** Of the loans and of the money of this world. */
async function returnsIn({ deps, loanIds, unnamed }: World, state: 'waiting' | 'approved') {
  const { rows } = await sql<{ id: number; approval_id: number }>`
    SELECT money_returns.id, approvals.id AS approval_id FROM money_returns
    JOIN approvals ON subject_kind = 'money_return' AND subject_id = money_returns.id
    LEFT JOIN suspense_items ON suspense_items.id = suspense_item_id
    WHERE money_returns.state = ${state}
      AND (money_returns.loan_id = ANY (${sql.val(loanIds)}) OR suspense_items.key = ANY (${sql.val(unnamed)}))
    ORDER BY money_returns.id`.execute(deps.db);
  return rows;
}
