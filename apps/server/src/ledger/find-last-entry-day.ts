import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { EntryKind } from '@alivio/domain/ledger/journal-entry.ts';
import type { Connection } from '#server/db/client.ts';
import { selectLastEntryDay } from './ledger.sql.ts';

/** The latest day for which a loan has an entry of a kind. */
export function findLastEntryDay(
  db: Connection,
  loanId: number,
  kind: EntryKind,
): Promise<CalendarDate | null> {
  return selectLastEntryDay(db, loanId, kind);
}
