import { getPerson } from '#server/accounts/find-person.ts';
import { listSiteAdmins } from '#server/accounts/list-site-admins.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { ClinicPayment } from '#server/disbursements/clinic-payment.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import type { Message } from '#server/outbox/message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';

export interface SiteNews {
  to: string;
  firstName: string;
  patient: string;
  site: string;
  /** Its list of payments; the login stands in between. */
  url: string;
  expiresAt: Date;
}

/** Beside the fact: whoever answers for the site hears what became of a payment's papers. */
export async function tellSite(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { loanId, siteId }: Pick<ClinicPayment, 'loanId' | 'siteId'>,
  write: (news: SiteNews) => Message,
): Promise<void> {
  const admins = await listSiteAdmins(trx, siteId);
  if (admins.length === 0) return;
  const loan = await getLoan(trx, loanId);
  const treated = loan.patient ?? (await getPerson(trx, loan.clientId));
  const { headquarter } = await getSite(trx, siteId);
  for (const { id: staffUserId, email, first_name } of admins) {
    const news = {
      to: email,
      firstName: first_name,
      patient: `${treated.first_name} ${treated.last_name}`.trim(),
      site: headquarter,
      url: `${deps.config.PUBLIC_URL}/health-center/payments`,
      expiresAt: newsExpireAt(deps),
    };
    await enqueueMessage(deps, trx, { staffUserId }, write(news));
  }
}
