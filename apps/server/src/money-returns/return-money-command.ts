import { z } from 'zod/mini';
import { getPerson } from '#server/accounts/find-person.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { findRefundPayable } from '#server/disbursements/find-refund-payable.ts';
import { openRefundWork } from '#server/disbursements/open-refund-work.ts';
import { payOutRefund } from '#server/disbursements/pay-out-refund.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import { orThrow, refuse } from '#server/refusal.ts';
import { reopenFundsWork } from '#server/servicing/reopen-funds-work.ts';
import { returnFunds } from '#server/servicing/return-funds.ts';
import { releaseSuspense } from '#server/suspense/hold-suspense.ts';
import { lockSuspense } from '#server/suspense/lock-suspense.ts';
import { returnSuspense } from '#server/suspense/return-suspense.ts';
import { noteReturnEnded } from '#server/transfers/note-return-proposed.ts';
import { noteTransferReturned } from '#server/transfers/note-transfer-returned.ts';
import {
  approvalCommand,
  type SecondAct,
  type SettlingDeps,
} from '#server/work/approval-command.ts';
import { hashAvailable } from './find-available.ts';
import { type LockedMoney, lockMoney } from './lock-money.ts';
import type { MoneyReturn } from './money-return.ts';
import { moneyReturnedMessage } from './money-returned.message.ts';
import {
  isReferenceTaken,
  lockBankReference,
  selectReturn,
  updateEnded,
  updatePaid,
} from './money-returns.sql.ts';

type LockedReturn = MoneyReturn & LockedMoney;

/** Money that goes back: the second person has paid it at the bank and brings the bank's number. */
export const returnMoneyCommand = approvalCommand<LockedReturn, { amount_centimos: number }>({
  command: 'return_money',
  right: 'supervisor',
  payload: z.object({ amount_centimos: z.int() }),
  async lock(trx, returnId) {
    const found = await selectReturn(trx, returnId);
    const money = found && (await lockMoney(trx, found));
    if (!found || !money) throw new Error(`there is no return ${returnId}`);
    return { ...found, ...money };
  },
  hashSeen: hashAvailable,
  async run(deps, trx, act, money, { amount_centimos }, { bankReference }) {
    if (bankReference === null)
      return refuse('bank_reference_missing', { field: 'bank_reference' });
    if (amount_centimos !== money.amount)
      throw new Error(`return ${money.id} is of another amount`);
    await lockBankReference(trx, bankReference);
    if (await isReferenceTaken(trx, money.payee.bank, bankReference))
      return refuse('bank_reference_taken', { field: 'bank_reference' });
    await payBack(deps, trx, act, money);
    await updatePaid(trx, money.id, { on: act.today, bankReference });
    await recordAuditEvent(deps, trx, act.by, {
      action: 'money_return.paid',
      subject: { kind: 'money_return', id: money.id },
      details: { amount_centimos, bank_reference: bankReference },
    });
    if (money.clientId === null) return null;
    const person = await getPerson(trx, money.clientId);
    await tellClient(deps, trx, person, moneyReturnedMessage({ ...money, bankReference }));
    return null;
  },
  async reopen(deps, trx, act, money, ending) {
    await updateEnded(trx, money.id, ending);
    if (money.loanId === null) {
      const item = await lockSuspense(trx, money.sourceId);
      if (item) await releaseSuspense(trx, item);
      if (money.transfer) await noteReturnEnded(deps, trx, money.transfer, ending);
    } else if (money.source === 'refund')
      await openRefundWork(deps, trx, money.loanId, await findRefundPayable(trx, money.loanId));
    else await reopenFundsWork(deps, trx, act, money.loanId);
  },
});

/** Asked under the lock whether it is all there: a refusal now is a bug. */
async function payBack(
  deps: SettlingDeps,
  trx: Connection,
  act: SecondAct,
  { id, source, sourceId, amount, reason }: LockedReturn,
): Promise<void> {
  switch (source) {
    case 'suspense': {
      const item = await lockSuspense(trx, sourceId);
      orThrow(await returnSuspense(deps, trx, act, item?.key ?? ''));
      await noteTransferReturned(deps, trx, act, { key: item?.key ?? '', reason });
      return;
    }
    case 'funds': {
      const request = { key: `return:${id}`, amount, paidOn: act.today, loanId: sourceId };
      orThrow(await returnFunds(deps, trx, act, request));
      return;
    }
    case 'refund':
      orThrow(await payOutRefund(deps, trx, act, sourceId));
  }
}
