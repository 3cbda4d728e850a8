import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { dateInstallments } from '@alivio/domain/installment/installment.ts';
import type { Person } from '#server/accounts/find-person.ts';
import { getStaffUser } from '#server/accounts/get-staff-user.ts';
import { listSiteAdmins } from '#server/accounts/list-site-admins.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { creditActiveMessages } from './credit-active.message.ts';
import { qrRedeemedMessage } from './qr-redeemed.message.ts';

interface Redeemed {
  by: StaffSession;
  loan: Loan;
  holder: Person;
  today: CalendarDate;
}

/** Beside the fact: the holder hears what begins, the site's administrators what was done in its name. */
export async function tellOfRedemption(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { by, loan, holder, today }: Redeemed,
): Promise<void> {
  const { PUBLIC_URL, SUPPORT_PHONE } = deps.config;
  const expiresAt = newsExpireAt(deps);
  const { name, headquarter } = await getSite(trx, loan.siteId);
  const [first] = dateInstallments(loan.quote.rows, today);
  if (first === undefined) throw new Error(`loan ${loan.id} has no instalments`);
  const toHolder = creditActiveMessages({
    email: holder.email,
    phone: holder.phone,
    firstName: holder.first_name,
    clinic: `${name}, ${headquarter}`,
    amount: loan.amount,
    first: { amount: first.total, dueOn: first.dueOn },
    url: `${PUBLIC_URL}/user/credits/${loan.id}`,
    supportPhone: SUPPORT_PHONE,
    expiresAt,
  });
  for (const message of toHolder) await enqueueMessage(deps, trx, loan, message);

  const redeemer = await getStaffUser(trx, by.staffUserId);
  for (const admin of await listSiteAdmins(trx, loan.siteId))
    await enqueueMessage(
      deps,
      trx,
      { staffUserId: admin.id },
      qrRedeemedMessage({
        to: admin.email,
        firstName: admin.first_name,
        redeemer: fullName(redeemer),
        patient: fullName(loan.patient ?? holder),
        site: headquarter,
        amount: loan.amount,
        url: `${PUBLIC_URL}/health-center/patients/procedure/${loan.id}`,
        expiresAt,
      }),
    );
}

function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
