import type { OpenSession } from '@alivio/contract/sessions.ts';
import type { listClientSessions } from '#server/sessions/list-client-sessions.ts';
import { shortName } from './short-name.ts';

type Row = Awaited<ReturnType<typeof listClientSessions>>[number];

export function sessionToWire(row: Row, currentId: number): OpenSession {
  const { first_name, last_name } = row;
  return {
    id: row.id,
    opened_at: row.issued_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    device: row.device,
    is_current: row.id === currentId,
    advisor:
      first_name === null || last_name === null ? null : shortName({ first_name, last_name }),
  };
}
