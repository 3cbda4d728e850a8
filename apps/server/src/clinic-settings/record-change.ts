import { type AuditEvent, recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';

export interface Change {
  field: string;
  /** Null where there was nothing, or is nothing any more. */
  before: string | null;
  after: string | null;
}

/** Every change of what is set up is written with what it was and what it is. */
export async function recordChange(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  { action, subject, changes }: Pick<AuditEvent, 'action' | 'subject'> & { changes: Change[] },
): Promise<void> {
  await recordAuditEvent(deps, trx, by, { action, subject, details: { changes } });
}

/** What of some named values is another one now. */
export function changesBetween<T extends Record<string, string>>(before: T, after: T): Change[] {
  return Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: before[field] ?? null, after: value }],
  );
}
