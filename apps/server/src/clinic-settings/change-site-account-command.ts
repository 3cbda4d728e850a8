import { z } from 'zod/mini';
import { listSitePayees } from '#server/accounts/list-site-payees.ts';
import { getSite } from '#server/catalog/get-site.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { insertSiteAccount } from './accounts.sql.ts';
import { recordChange } from './record-change.ts';
import { findAccountInUse, hashAccountInUse } from './site-account.ts';
import { siteAccountChangedMessage } from './site-account-changed.message.ts';
import { lockSite } from './sites.sql.ts';

/** The account that a site is paid to from today; those before stay with what was paid to them. */
export const changeSiteAccountCommand = approvalCommand({
  command: 'change_site_account',
  payload: z.object({
    bank: z.string(),
    account_number: z.string(),
    cci: z.string(),
    currency: z.enum(['PEN', 'USD']),
    account_type: z.enum(['ahorro', 'corriente']),
    proposed_by: z.int(),
  }),
  async lock(trx, siteId) {
    if (!(await lockSite(trx, siteId))) throw new Error(`there is no site ${siteId}`);
    return siteId;
  },
  hashSeen: async (trx, siteId, today) =>
    hashAccountInUse(await findAccountInUse(trx, siteId, today)),
  async run(deps, trx, { by, today }, siteId, { proposed_by: proposedBy, ...account }) {
    const before = await findAccountInUse(trx, siteId, today);
    await insertSiteAccount(trx, {
      ...account,
      siteId,
      validFrom: today,
      proposedBy,
      confirmedBy: by.staffUserId,
      at: deps.now(),
    });
    await recordChange(deps, trx, by, {
      action: 'site.account_changed',
      subject: { kind: 'site', id: siteId },
      changes: (['bank', 'cci', 'account_number', 'account_type'] as const).map((field) => ({
        field,
        before: before?.[field] ?? null,
        after: account[field],
      })),
    });
    const site = await getSite(trx, siteId);
    for (const { id, email, first_name, role } of await listSitePayees(trx, siteId))
      await enqueueMessage(
        deps,
        trx,
        { staffUserId: id },
        siteAccountChangedMessage({
          to: email,
          firstName: first_name,
          site,
          account,
          isFirst: before === null,
          ...pageOf(deps.config.PUBLIC_URL, role, siteId),
          expiresAt: newsExpireAt(deps),
        }),
      );
  },
  // The site goes on being paid where it was.
  reopen: async () => undefined,
});

/** Management has no page of the account itself. */
function pageOf(publicUrl: string, role: string, siteId: number) {
  if (role !== 'management')
    return { action: 'Ver la cuenta registrada', url: `${publicUrl}/health-center/profile` };
  const path = `/health-center/management/payments/settlements?healthCenterID=${siteId}`;
  return { action: 'Ver los pagos de la sede', url: `${publicUrl}${path}` };
}
