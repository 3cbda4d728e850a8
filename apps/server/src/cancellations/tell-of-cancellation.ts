import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { listSiteAdmins } from '#server/accounts/list-site-admins.ts';
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

/** Beside the fact: the holder hears what is over and what comes back, the site's administrators what they are not paid. */
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
  for (const admin of await listSiteAdmins(trx, loan.siteId)) {
    const message = siteCancellationMessage({
      to: admin.email,
      firstName: admin.first_name,
      patient: `${first_name} ${last_name}`.trim(),
      site: headquarter,
      amount: loan.amount,
      net: clinicPayment.net,
      isPaid: clinicPayment.state === 'PAGADO',
      qr: command === 'undo_redemption' ? qr : null,
      url: `${PUBLIC_URL}/health-center/payments`,
      expiresAt: newsExpireAt(deps),
    });
    await enqueueMessage(deps, trx, { staffUserId: admin.id }, message);
  }
}
