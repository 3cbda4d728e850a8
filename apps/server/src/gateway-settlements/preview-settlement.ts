import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { type JudgedFile, judgeFile, type SettlementFile } from './judge-file.ts';
import { selectOwners } from './settlements.sql.ts';

export interface Preview {
  file: JudgedFile;
  owners: ReadonlyMap<number, { clientName: string; loanCode: string }>;
}

/** What importing a file would find; nothing is written. */
export async function previewSettlement(
  db: Connection,
  by: StaffSession,
  today: CalendarDate,
  content: SettlementFile,
): Promise<Preview | Refusal<'right_missing' | 'settlement_file_invalid'>> {
  const refused = await checkRight(db, by, 'treasury');
  if (refused) return refused;
  const file = await judgeFile(db, today, content);
  if (isRefusal(file)) return file;
  const ids = file.lines.flatMap(({ payment }) => (payment ? [payment.id] : []));
  return { file, owners: await selectOwners(db, ids) };
}
