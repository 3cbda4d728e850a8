import type { Connection } from '#server/db/client.ts';

export interface NewSession {
  tokenHash: Buffer;
  clientId: number | null;
  staffUserId: number | null;
  now: Date;
  idleEndsAt: Date;
  endsAt: Date;
  device: string | null;
}

export async function insertSession(db: Connection, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      client_id: session.clientId,
      staff_user_id: session.staffUserId,
      issued_at: session.now,
      last_used_at: session.now,
      idle_ends_at: session.idleEndsAt,
      ends_at: session.endsAt,
      device: session.device,
    })
    .execute();
}

/** Kept with the client, because sessions are deleted a month after they end. */
export async function updateLastVisit(db: Connection, clientId: number, now: Date): Promise<void> {
  await db.updateTable('clients').set({ last_visit_at: now }).where('id', '=', clientId).execute();
}

/** Role and activity come from the staff row of this moment, so a change there counts on the next request. */
export async function selectLiveSession(db: Connection, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('staff_users', 'staff_users.id', 'sessions.staff_user_id')
    .select([
      'sessions.id',
      'sessions.client_id',
      'sessions.staff_user_id',
      'sessions.last_used_at',
      'sessions.ends_at',
      'staff_users.role',
      'staff_users.active',
    ])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** As `findSession` would let them in: an advisor's only while they are one. */
export async function selectClientSessions(db: Connection, clientId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('staff_users', 'staff_users.id', 'sessions.staff_user_id')
    .select([
      'sessions.id',
      'sessions.issued_at',
      'sessions.last_used_at',
      'sessions.device',
      'staff_users.first_name',
      'staff_users.last_name',
    ])
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('staff_user_id', 'is', null),
        eb.and([eb('staff_users.active', '=', true), eb('staff_users.role', '=', 'sells')]),
      ]),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

export async function updateSessionUse(
  db: Connection,
  id: number,
  now: Date,
  idleEndsAt: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, idle_ends_at: idleEndsAt })
    .where('id', '=', id)
    .execute();
}

export async function selectIsLive(db: Connection, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeSessionById(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeClientSession(
  db: Connection,
  { clientId, sessionId }: { clientId: number; sessionId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every session of a person: after a password reset or a deactivation. */
export async function revokeSessionsOf(
  db: Connection,
  owner: { clientId: number } | { staffUserId: number },
  exceptId: number,
  now: Date,
): Promise<void> {
  const query = db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('id', '!=', exceptId);
  await ('clientId' in owner
    ? query.where('client_id', '=', owner.clientId)
    : query.where('staff_user_id', '=', owner.staffUserId)
  ).execute();
}

export async function deleteSessionsBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<', before).execute();
}

/** The sessions that an advisor opened for clients. */
export async function revokeDelegatedSessionsOf(
  db: Connection,
  staffUserId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('staff_user_id', '=', staffUserId)
    .where('client_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Of a staff user, as `findSession` would let them in; those for clients too. */
export async function selectStaffSessions(db: Connection, staffUserId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'issued_at', 'last_used_at', 'device', 'client_id'])
    .where('staff_user_id', '=', staffUserId)
    .where('revoked_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
