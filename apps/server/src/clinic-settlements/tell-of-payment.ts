import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { listSitePayees } from '#server/accounts/list-site-payees.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { BankTransfer } from '#server/disbursements/bank-transfer.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { settlementPaidMessage } from './settlement-paid.message.ts';

export interface ToldTransfer extends BankTransfer {
  /** Where it arrives. */
  payeeBank: string;
}

interface PaidBatch {
  siteId: number;
  reference: string;
  paid: Centimos;
  deducted: Centimos;
  transfer: ToldTransfer;
}

/** Beside the fact: those who see the payments of a site hear that one arrives. */
export async function tellOfPayment(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { siteId, ...batch }: PaidBatch,
): Promise<void> {
  const { name, headquarter } = await getSite(trx, siteId);
  for (const { id, email, first_name, role } of await listSitePayees(trx, siteId))
    await enqueueMessage(
      deps,
      trx,
      { staffUserId: id },
      settlementPaidMessage({
        ...batch,
        to: email,
        firstName: first_name,
        site: `${name}, ${headquarter}`,
        url: `${deps.config.PUBLIC_URL}${addressOf(role, siteId)}`,
        expiresAt: newsExpireAt(deps),
      }),
    );
}

/** Each in their own portal. */
function addressOf(role: string, siteId: number): string {
  return role === 'management'
    ? `/health-center/management/payments/settlements?healthCenterID=${siteId}`
    : '/health-center/payments/settlements';
}
