import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { listSitePayees } from '#server/accounts/list-site-payees.ts';
import { paymentsAddress } from '#server/accounts/payments-address.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { BankTransfer } from '#server/disbursements/bank-transfer.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { selectOwed } from './closing.sql.ts';
import { settlementPaidMessage } from './settlement-paid.message.ts';
import { selectDeductionRows } from './settlements.sql.ts';

export interface ToldTransfer extends BankTransfer {
  /** Where it arrives. */
  payeeBank: string;
}

interface PaidBatch {
  id: number;
  siteId: number;
  reference: string;
  paid: Centimos;
  deducted: Centimos;
  /** Null where everything was kept back. */
  transfer: ToldTransfer | null;
}

/** Beside the fact: those who see the payments of a site hear that one arrives, or what it was set against. */
export async function tellOfPayment(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { id: settlementId, siteId, ...batch }: PaidBatch,
): Promise<void> {
  const against = (await selectDeductionRows(trx, settlementId)).map((row) => ({
    loanCode: row.loan_code,
    amount: centimos(row.amount_centimos),
  }));
  const stillOwed = await selectOwed(trx, siteId);
  const { name, headquarter } = await getSite(trx, siteId);
  for (const { id, email, first_name, role } of await listSitePayees(trx, siteId))
    await enqueueMessage(
      deps,
      trx,
      { staffUserId: id },
      settlementPaidMessage({
        ...batch,
        against,
        stillOwed,
        to: email,
        firstName: first_name,
        site: `${name}, ${headquarter}`,
        url: `${deps.config.PUBLIC_URL}${paymentsAddress(role, siteId, '/settlements')}`,
        expiresAt: newsExpireAt(deps),
      }),
    );
}
