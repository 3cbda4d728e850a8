import { forgetFailures } from '#server/accounts/forget-failures.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { forgetBacking } from '#server/backing/forget-backing.ts';
import { forgetContracts } from '#server/contracts/forget-contracts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { forgetDocuments } from '#server/documents/forget-documents.ts';
import { forgetExplanations } from '#server/gateway-settlements/forget-explanations.ts';
import { forgetProspect } from '#server/prospects/forget-prospect.ts';
import { forgetTransfers } from '#server/transfers/forget-transfers.ts';
import type { AgeLimits } from './age-limits.ts';
import { isForgettable } from './forgettable-clients.sql.ts';
import {
  deleteRowsOfClient,
  emptyApprovalsOfClient,
  emptyClient,
  emptyContactsOfClient,
  emptyLoansOfClient,
} from './personal-data.sql.ts';

/**
 * Makes a client anonymous in place: loans and histories stay and point at nobody. Judged again under the lock,
 * because the person may have come back, or another process may have been faster.
 */
export async function forgetClient(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  clientId: number,
  limits: AgeLimits,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    if (!(await isForgettable(trx, limits, clientId))) return;
    await deleteRowsOfClient(trx, clientId);
    await forgetFailures(deps, trx, clientId);
    await forgetDocuments(trx, clientId);
    await forgetContracts(trx, clientId);
    await forgetBacking(trx, clientId);
    await forgetProspect(trx, clientId);
    const transferIds = await forgetTransfers(trx, clientId);
    await forgetExplanations(trx, clientId);
    await emptyLoansOfClient(trx, clientId);
    await emptyApprovalsOfClient(trx, clientId, transferIds);
    await emptyContactsOfClient(trx, clientId);
    await emptyClient(trx, clientId, deps.now());
    await recordAuditEvent(deps, trx, 'system', {
      action: 'client.forgotten',
      subject: { kind: 'client', id: clientId },
    });
  });
}
