import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { listSitePayees } from '#server/accounts/list-site-payees.ts';
import { paymentsAddress } from '#server/accounts/payments-address.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import type { Cancellation, RedeemedLoan } from './cancellation.ts';
import { redemptionUndoneMessage } from './redemption-undone.message.ts';
import { siteCancellationMessage } from './site-cancellation.message.ts';
import { treatmentCancelledMessage } from './treatment-cancelled.message.ts';

interface Cancelled {
  command: Cancellation;
  redeemed: RedeemedLoan;
  today: CalendarDate;
}

/** Beside the fact: the holder hears what is over and what comes back, and those who see the site's payments what it is not paid. */
export async function tellOfCancellation(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { command, redeemed, today }: Cancelled,
): Promise<void> {
  const { PUBLIC_URL, SUPPORT_PHONE } = deps.config;
  const { loan, clinicPayment, toRefund, isPayingByCard } = redeemed;
  const { name, headquarter } = await getSite(trx, loan.siteId);
  const holder = await getPerson(trx, loan.clientId);
  const { validUntil } = loan;
  if (validUntil === null) throw new Error(`loan ${loan.id} was redeemed without a last day`);
  const qr = { validUntil, isExpired: today > validUntil };
  const news = {
    to: holder.email,
    firstName: holder.first_name,
    clinic: `${name}, ${headquarter}`,
    amount: loan.amount,
    toRefund,
    isPayingByCard,
    supportPhone: SUPPORT_PHONE,
    url: `${PUBLIC_URL}/user/credits`,
    expiresAt: newsExpireAt(deps),
  };
  const toHolder =
    command === 'undo_redemption'
      ? redemptionUndoneMessage({ ...news, qr })
      : treatmentCancelledMessage(news);
  await enqueueMessage(deps, trx, loan, toHolder);

  const { first_name, last_name } = loan.patient ?? holder;
  for (const payee of await listSitePayees(trx, loan.siteId)) {
    const message = siteCancellationMessage({
      to: payee.email,
      firstName: payee.first_name,
      patient: `${first_name} ${last_name}`.trim(),
      site: headquarter,
      amount: loan.amount,
      net: clinicPayment.net,
      isPaid: clinicPayment.state === 'PAGADO',
      qr: command === 'undo_redemption' ? qr : null,
      url: `${PUBLIC_URL}${paymentsAddress(payee.role, loan.siteId, '')}`,
      expiresAt: newsExpireAt(deps),
    });
    await enqueueMessage(deps, trx, { staffUserId: payee.id }, message);
  }
}
