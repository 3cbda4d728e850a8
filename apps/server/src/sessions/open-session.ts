import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { describeDevice } from './describe-device.ts';
import { sessionLimits } from './session-limits.ts';
import { insertSession, updateLastVisit } from './sessions.sql.ts';
import { hashToken, newToken } from './token.ts';

type Owner = { clientId: number; sellerId?: number } | { staffUserId: number };

/** Opens a session inside the caller's transaction and returns the token, which exists nowhere else. */
export async function openSession(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  owner: Owner,
  userAgent?: string,
): Promise<string> {
  const token = newToken();
  const startedAt = now();
  // An advisor's hours hold for the sessions opened on a client's behalf too.
  const isOwnClient = 'clientId' in owner && owner.sellerId === undefined;
  const limits = sessionLimits(config, isOwnClient ? 'client' : 'staff');
  if ('clientId' in owner) await updateLastVisit(db, owner.clientId, startedAt);
  await insertSession(db, {
    tokenHash: hashToken(token),
    clientId: 'clientId' in owner ? owner.clientId : null,
    staffUserId: 'clientId' in owner ? (owner.sellerId ?? null) : owner.staffUserId,
    now: startedAt,
    idleEndsAt: new Date(startedAt.getTime() + limits.idleMs),
    endsAt: new Date(startedAt.getTime() + limits.absoluteMs),
    device: describeDevice(userAgent),
  });
  return token;
}
