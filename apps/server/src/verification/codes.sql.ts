import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { CODE_CHECKS } from './one-time-code.ts';

/** What a code proves when the address itself is in question. */
export type CodePurpose = 'phone' | 'email';

/** What a code is good for and where it goes; one that redeems names its loan. */
export type CodeOwner = {
  clientId: number;
  destination: string;
  /** Whether the client has proved that it is theirs. */
  isVerified: boolean;
  /** Where the same code goes as well. */
  copyTo?: string | null;
} & (
  | { purpose: CodePurpose | 'first_login' | 'recovery'; loanId?: never }
  | { purpose: 'redemption'; loanId: number }
);

export type CodeService = 'whatsapp' | 'sms';

export async function insertCode(
  db: Connection,
  owner: CodeOwner,
  code: { hash: Buffer; sentAt: Date; expiresAt: Date; service: CodeService | null },
): Promise<number> {
  const { id } = await db
    .insertInto('one_time_codes')
    .values({
      client_id: owner.clientId,
      purpose: owner.purpose,
      destination: owner.destination,
      loan_id: owner.loanId ?? null,
      copied_to: owner.copyTo ?? null,
      service: code.service,
      code_hash: code.hash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCodeMessage(
  db: Connection,
  codeId: number,
  messageId: number,
): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ message_id: messageId })
    .where('id', '=', codeId)
    .execute();
}

/** The newest code is the only one that counts, and only for the address it was sent to. */
export async function selectNewestCode(db: Connection, owner: CodeOwner) {
  return db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('client_id', '=', owner.clientId)
    .where('purpose', '=', owner.purpose)
    .where('destination', '=', owner.destination)
    .where('loan_id', 'is not distinct from', owner.loanId ?? null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** When a code for the same purpose last went out, wherever to: another address does not avoid the pause. */
export async function selectLastSendForPurpose(
  db: Connection,
  { clientId, purpose, loanId }: CodeOwner,
): Promise<Date | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .where('loan_id', 'is not distinct from', loanId ?? null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/** Until the transaction ends: sends to one address go in turn, in all processes. */
export async function lockDestination(db: Connection, destination: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('code:' || ${destination}::text, 0))`.execute(
    db,
  );
}

/** When the last codes went to an address, those of one client or everybody's; newest first. */
export async function selectLastSends(
  db: Connection,
  { destination, clientId }: { destination: string; clientId?: number },
  count: number,
): Promise<Date[]> {
  const ofClient = clientId === undefined ? sql`` : sql`AND client_id = ${clientId}`;
  const { rows } = await sql<{ sent_at: Date }>`
    (SELECT sent_at FROM one_time_codes WHERE destination = ${destination} ${ofClient}
      ORDER BY sent_at DESC LIMIT ${count})
    UNION ALL
    (SELECT sent_at FROM one_time_codes WHERE copied_to = ${destination} ${ofClient}
      ORDER BY sent_at DESC LIMIT ${count})
    ORDER BY sent_at DESC LIMIT ${count}`.execute(db);
  return rows.map(({ sent_at }) => sent_at);
}

/** Whether an application of the client's was ever more than refused by the credit check. */
export async function hasPassedCreditCheck(db: Connection, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('evaluations')
    .innerJoin('loans', 'loans.id', 'evaluations.loan_id')
    .select('evaluations.id')
    .where('loans.client_id', '=', clientId)
    .where('evaluations.result', '!=', 'rejected')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes one of the five checks and tells how many are left; null when there was none to take. One statement, so that
 * simultaneous guesses queue up.
 */
export async function spendCheck(db: Connection, codeId: number): Promise<number | null> {
  const row = await db
    .updateTable('one_time_codes')
    .set((eb) => ({ checks: eb('checks', '+', 1) }))
    .where('id', '=', codeId)
    .where('checks', '<', CODE_CHECKS)
    .where('used_at', 'is', null)
    .returning('checks')
    .executeTakeFirst();
  return row ? CODE_CHECKS - row.checks : null;
}

export async function markCodeUsed(db: Connection, codeId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasFailedCheck(db: Connection, owner: CodeOwner): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('client_id', '=', owner.clientId)
    .where('purpose', '=', owner.purpose)
    .where('destination', '=', owner.destination)
    .where('checks', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodesBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
}
