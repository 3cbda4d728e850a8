import type { CapRow } from '@alivio/domain/rates/cap.ts';
import type { Connection } from '#server/db/client.ts';
import { selectCapEntries, selectRateCaps } from './rates.sql.ts';

interface ListedCap {
  cap: CapRow;
  /** Who read it in its publication; null of what ships. */
  entered: { name: string; at: Date } | null;
}

export async function listCaps(db: Connection): Promise<ListedCap[]> {
  const entries = new Map(
    (await selectCapEntries(db)).map((row) => [`${row.kind} ${row.valid_from}`, row]),
  );
  return (await selectRateCaps(db)).map((cap) => {
    const entry = entries.get(`${cap.kind} ${cap.from}`);
    const at = entry?.entered_at ?? null;
    return {
      cap,
      entered: at && { name: `${entry?.first_name} ${entry?.last_name}`, at },
    };
  });
}
