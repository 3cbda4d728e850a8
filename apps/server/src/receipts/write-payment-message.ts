import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { describePayment } from '@alivio/domain/payment/describe-payment.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { describeChange, scheduleChanges } from '@alivio/domain/payment/schedule-changes.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Message } from '#server/outbox/message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { type PaymentReceived, paymentReceivedMessage } from './payment-received.message.ts';
import { writeReceipt } from './write-receipt.ts';

interface TakenPayment {
  readonly loanId: number;
  /** Of the payment that it became, if the loan took it. */
  readonly key: string;
  readonly amount: Centimos;
  readonly how: PaymentReceived['how'];
  readonly reference: string;
  /** The client wanted a prepayment of it; a transfer that became one was such a choice too. */
  readonly wasChosen?: boolean;
}

/** The mail that tells of money that came in, with its receipt: for cards and transfers alike. */
export async function writePaymentMessage(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { loanId, key, wasChosen = false, ...paid }: TakenPayment,
): Promise<Message> {
  const { db } = deps;
  const loan = await getLoan(db, loanId);
  const person = await getPerson(db, loan.clientId);
  const account = await loadAccount(db, loan);
  const applied = account?.payments.find((each) => each.key === key) ?? null;
  // To an address that was never proved, the way to it instead of the paper itself.
  const isProved = person.email_verified_at !== null;
  const receipt = isProved ? await writeReceipt(deps, db, loan.id, key) : null;
  return paymentReceivedMessage({
    ...paid,
    to: person.email,
    firstName: person.first_name ?? '',
    paid: account && applied && describePayment(account, applied, await readToday(deps, db)),
    changed: wasChosen || applied?.kind === 'prepayment' ? changesBy(account, key) : null,
    url: `${deps.config.PUBLIC_URL}/user/payments?idLoan=${loan.id}`,
    expiresAt: newsExpireAt(deps),
    receipt: receipt && { fileName: receipt.fileName, content: receipt.bytes },
  });
}

/** Nothing when it could only be an ordinary payment. */
function changesBy(account: LoanAccount | null, key: string): readonly string[] {
  const change = account && scheduleChanges(account).find(({ payment }) => payment.key === key);
  return change ? describeChange(change) : [];
}
