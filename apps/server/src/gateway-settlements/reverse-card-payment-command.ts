import { gatewayCommissionEntry } from '@alivio/domain/ledger/entries.ts';
import { z } from 'zod/mini';
import { getPerson } from '#server/accounts/find-person.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import type { ServicedLoan } from '#server/servicing/load-account.ts';
import { lockAccount } from '#server/servicing/lock-account.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { cardPaymentReversedMessage } from './card-payment-reversed.message.ts';
import { closeIfExplained } from './close-if-explained.ts';
import { lateCommissionEntryKey } from './entry-keys.ts';
import { hashReversal, paymentTakenBackBy } from './judge-line-reversal.ts';
import { effectOf } from './preview-reversal.ts';
import { selectCauseLine, selectLoanOfCardPayment, updateReversed } from './reversals.sql.ts';
import { selectSettlementForUpdate } from './settlements.sql.ts';

interface ReversalPayload {
  settlement_id: number;
  line_id: number;
}

/**
 * What the gateway took back leaves the loan too. The line that says so explains what leaves the gateway's account, and
 * what it kept or gave back of its commission is our expense: nothing of the line is left to be explained.
 */
export const reverseCardPaymentCommand = approvalCommand<ServicedLoan | null, ReversalPayload>({
  command: 'reverse_card_payment',
  payload: z.object({ settlement_id: z.int(), line_id: z.int() }),
  async lock(trx, cardPaymentId) {
    const loanId = await selectLoanOfCardPayment(trx, cardPaymentId);
    if (loanId === null) throw new Error(`there is no card payment ${cardPaymentId}`);
    const serviced = await lockAccount(trx, loanId);
    // Its redemption was undone since: there is no account, and nothing of what was proposed.
    return isRefusal(serviced) ? null : serviced;
  },
  hashSeen: async (_, serviced) => (serviced ? hashReversal(serviced) : Buffer.alloc(0)),
  async run(deps, trx, act, serviced, { settlement_id: settlementId, line_id: lineId }) {
    if (serviced === null) throw new Error('a loan without an account has nothing to take back');
    await selectSettlementForUpdate(trx, settlementId);
    const line = await selectCauseLine(trx, { settlementId, lineId });
    if (line === null) throw new Error(`there is no line ${lineId}`);
    // Nothing that it rests on has changed since it was proposed: a refusal now is a bug.
    const payment = orThrow(paymentTakenBackBy(line));
    const effect = effectOf(serviced, payment, act.today);
    const { loanId, key } = payment;
    orThrow(await reversePayment(deps, trx, act, { loanId, key }));
    await updateReversed(trx, lineId, act.today);
    if (line.commission !== 0) {
      const source = { key: lateCommissionEntryKey(line.settlementNumber, lineId), on: act.today };
      await postNewEntry(deps, trx, gatewayCommissionEntry(source, line.commission));
    }
    await closeIfExplained(deps, trx, act.by, settlementId);
    await recordAuditEvent(deps, trx, act.by, {
      action: 'gateway.payment_reversed',
      subject: { kind: 'card_payment', id: payment.id },
      details: { settlement_id: settlementId, line_id: lineId, amount_centimos: effect.amount },
    });
    const { clientId } = await getLoan(trx, loanId);
    const person = await getPerson(trx, clientId);
    const message = cardPaymentReversedMessage({
      to: person.email,
      firstName: person.first_name ?? '',
      url: `${deps.config.PUBLIC_URL}/user/payments?idLoan=${loanId}`,
      expiresAt: newsExpireAt(deps),
      cause: line.outcome === 'refund' ? 'refund' : 'chargeback',
      payment,
      effect,
    });
    await enqueueMessage(deps, trx, { clientId }, message);
  },
  // The line still differs, and whoever has the settlement's case goes on with it.
  reopen: async () => undefined,
});
