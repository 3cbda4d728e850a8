import { aboutAffiliation } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { forgetMessages } from '#server/outbox/forget-messages.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { deleteOldAffiliations } from './affiliations.sql.ts';

/** Clinics that we did not come to work with, once nothing was heard of them since: the privacy page promises it. */
export function forgetAffiliations(
  deps: Pick<Deps, 'db' | 'now'>,
  heardBefore: Date,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    for (const { id, message_ids } of await deleteOldAffiliations(trx, heardBefore)) {
      await forgetMessages(trx, message_ids);
      await closeWorkItem(deps, trx, 'system', aboutAffiliation(id), 'affiliation');
      await recordAuditEvent(deps, trx, 'system', {
        action: 'affiliation.forgotten',
        subject: aboutAffiliation(id),
      });
    }
  });
}
