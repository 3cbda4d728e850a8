import { readToday } from '@alivio/server/business-date/today.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { settleApproval } from '@alivio/server/desk/settle-approval.ts';
import { payReturn } from '@alivio/server/money-returns/pay-return.ts';
import { proposeReturn, type ReturnProposal } from '@alivio/server/money-returns/propose-return.ts';
import type { StaffSession } from '@alivio/server/sessions/session.ts';
import { accepted } from './loans.ts';

type DeskDeps = Pick<Deps, 'config' | 'db' | 'now'>;
type Money = Pick<ReturnProposal, 'source' | 'sourceId' | 'amount'>;

export const TREASURER = 'operaciones@alivio.demo';
export const SUPERVISOR = 'supervisora@alivio.demo';

export async function staffSession({ db }: Pick<Deps, 'db'>, email: string): Promise<StaffSession> {
  const { id } = await db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id: 0, role: 'operations', staffUserId: id };
}

/** A return to somebody, for a reason. */
export function anyReturn(money: Money): ReturnProposal {
  return {
    ...money,
    payee: { name: 'Rosa Quispe', document: null, bank: 'BCP', cci: '00219300000000000010' },
    reason: 'Lo pidió de vuelta.',
  };
}

/** One proposes, another approves: the money is reserved. */
export async function approveReturn(deps: DeskDeps, money: Money): Promise<number> {
  const treasurer = await staffSession(deps, TREASURER);
  const { returnId, approvalId } = accepted(await proposeReturn(deps, treasurer, anyReturn(money)));
  const supervisor = await staffSession(deps, SUPERVISOR);
  const word = { decision: 'confirm', reason: null } as const;
  accepted(await settleApproval(deps, supervisor, approvalId, word));
  return returnId;
}

/** All the way to the bank. */
export async function returnMoney(deps: DeskDeps, money: Money): Promise<number> {
  const returnId = await approveReturn(deps, money);
  const treasurer = await staffSession(deps, TREASURER);
  const paidOn = await readToday(deps, deps.db);
  accepted(await payReturn(deps, treasurer, returnId, { bankReference: `OP-${returnId}`, paidOn }));
  return returnId;
}
