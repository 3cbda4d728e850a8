import type { ComplaintState } from '@alivio/contract/desk-complaints.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type {
  ComplaintDocument,
  ComplaintGood,
  ComplaintKind,
} from '@alivio/domain/complaint/complaint.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';
import type { MessageState } from '#server/outbox/message.ts';
import type { Complaint } from './complaint.ts';

/** The last number of a year. Whoever took the next holds its row until the sheet is there, so none is left out. */
export async function lockYear(trx: Connection, year: number): Promise<number> {
  return (await lockOpenYear(trx, year)) ?? (await openYear(trx, year));
}

async function lockOpenYear(trx: Connection, year: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('complaint_years')
    .select('last_sequence')
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
  return row?.last_sequence;
}

/** The first of a year; who comes at the same moment waits here and goes on from what the other one left. */
async function openYear(trx: Connection, year: number): Promise<number> {
  await trx
    .insertInto('complaint_years')
    .values({ year, last_sequence: 0 })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
  const last = await lockOpenYear(trx, year);
  if (last === undefined) throw new Error(`the year ${year} cannot be opened`);
  return last;
}

export async function updateLastSequence(
  trx: Connection,
  year: number,
  sequence: number,
): Promise<void> {
  await trx
    .updateTable('complaint_years')
    .set({ last_sequence: sequence })
    .where('year', '=', year)
    .execute();
}

/** What whoever complains writes. */
export type WrittenWords = Pick<
  Complaint,
  | 'name'
  | 'documentType'
  | 'identificationNumber'
  | 'address'
  | 'phone'
  | 'email'
  | 'parentName'
  | 'good'
  | 'amount'
  | 'description'
  | 'kind'
  | 'detail'
  | 'request'
>;

/** The same to the letter, filed on a day and not answered: under the lock of the year nobody files it meanwhile. */
export async function selectSameWaiting(
  trx: Connection,
  written: WrittenWords,
  day: CalendarDate,
): Promise<number | null> {
  const row = await trx
    .selectFrom('complaints')
    .select('id')
    .where('received_on', '=', day)
    .where('answer', 'is', null)
    .where('name', '=', written.name)
    .where('document_type', '=', written.documentType)
    .where('identification_number', '=', written.identificationNumber)
    .where('address', '=', written.address)
    .where('phone', '=', written.phone)
    .where('email', '=', written.email)
    .where('parent_name', 'is not distinct from', written.parentName)
    .where('good', '=', written.good)
    .where('amount_centimos', 'is not distinct from', written.amount)
    .where('description', '=', written.description)
    .where('kind', '=', written.kind)
    .where('detail', '=', written.detail)
    .where('request', '=', written.request)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertComplaint(
  trx: Connection,
  sheet: Omit<Complaint, 'id' | 'answer'>,
  { year, sequence }: { year: number; sequence: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('complaints')
    .values({
      year,
      sequence,
      number: sheet.number,
      received_on: sheet.receivedOn,
      received_at: sheet.receivedAt,
      due_on: sheet.dueOn,
      name: sheet.name,
      document_type: sheet.documentType,
      identification_number: sheet.identificationNumber,
      address: sheet.address,
      phone: sheet.phone,
      email: sheet.email,
      parent_name: sheet.parentName,
      good: sheet.good,
      amount_centimos: sheet.amount,
      description: sheet.description,
      kind: sheet.kind,
      detail: sheet.detail,
      request: sheet.request,
      is_copy_held: sheet.isCopyHeld,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False for one whose copy was sent already. */
export async function markCopied(trx: Connection, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('complaints')
    .set({ copied_at: at })
    .where('id', '=', id)
    .where('copied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whoever answers holds it; whoever came at the same time reads the answer afterwards. */
export async function lockComplaint(trx: Connection, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('complaints')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAnswer(
  trx: Connection,
  id: number,
  answer: { text: string; on: CalendarDate; at: Date; by: number; messageId: number },
): Promise<void> {
  await trx
    .updateTable('complaints')
    .set({
      answer: answer.text,
      answered_on: answer.on,
      answered_at: answer.at,
      answered_by: answer.by,
      answer_message_id: answer.messageId,
    })
    .where('id', '=', id)
    .execute();
}

interface ComplaintColumns {
  id: number;
  number: string;
  received_on: string;
  received_at: Date;
  due_on: string;
  name: string;
  document_type: ComplaintDocument;
  identification_number: string;
  address: string;
  phone: string;
  email: string;
  parent_name: string | null;
  good: ComplaintGood;
  amount_centimos: number | null;
  description: string;
  kind: ComplaintKind;
  detail: string;
  request: string;
  is_copy_held: boolean;
  answer: string | null;
  answered_on: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  answer_mail: MessageState | null;
}

const columns = sql`
  sheet.id, sheet.number, sheet.received_on, sheet.received_at, sheet.due_on, sheet.name, sheet.document_type,
  sheet.identification_number, sheet.address, sheet.phone, sheet.email, sheet.parent_name, sheet.good,
  sheet.amount_centimos, sheet.description, sheet.kind, sheet.detail, sheet.request, sheet.is_copy_held, sheet.answer,
  sheet.answered_on, sheet.answered_at, staff_users.first_name || ' ' || staff_users.last_name AS answered_by,
  answer_mail.state AS answer_mail
  FROM complaints AS sheet
    LEFT JOIN staff_users ON staff_users.id = sheet.answered_by
    LEFT JOIN outbox_messages AS answer_mail ON answer_mail.id = sheet.answer_message_id`;

export async function selectComplaint(db: Connection, id: number): Promise<Complaint | null> {
  const { rows } = await sql<ComplaintColumns>`SELECT ${columns} WHERE sheet.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : toComplaint(row);
}

export interface ComplaintFilter {
  state?: ComplaintState | undefined;
  kind?: ComplaintKind | undefined;
  q?: string | undefined;
}

function isWanted({ state, kind, q }: ComplaintFilter, today: CalendarDate): RawBuilder<unknown> {
  const wanted = [sql`true`];
  if (state === 'answered') wanted.push(sql`sheet.answer IS NOT NULL`);
  if (state === 'waiting') wanted.push(sql`sheet.answer IS NULL AND sheet.due_on >= ${today}`);
  if (state === 'late') wanted.push(sql`sheet.answer IS NULL AND sheet.due_on < ${today}`);
  if (kind) wanted.push(sql`sheet.kind = ${kind}`);
  for (const word of (q ?? '').split(/\s+/).filter((each) => each !== ''))
    wanted.push(sql`
      searchable(sheet.name || ' ' || sheet.identification_number || ' ' || sheet.number)
        LIKE '%' || searchable(${likeText(word)}) || '%'`);
  return sql.join(wanted, sql` AND `);
}

/** What waits comes first, by its last day; then what was answered, the newest before. */
export async function selectComplaints(
  db: Connection,
  filter: ComplaintFilter,
  { today, limit, offset }: { today: CalendarDate; limit: number; offset: number },
): Promise<{ total: number; sheets: Complaint[] }> {
  const where = isWanted(filter, today);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM complaints AS sheet WHERE ${where}`.execute(db);
  const { rows } = await sql<ComplaintColumns>`
    SELECT ${columns} WHERE ${where}
    ORDER BY sheet.answer IS NOT NULL, CASE WHEN sheet.answer IS NULL THEN sheet.due_on END, sheet.answered_at DESC,
      sheet.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, sheets: rows.map(toComplaint) };
}

/** Whose document it is, if a client's, and whether the address is theirs too; whoever was forgotten is nobody's. */
export async function selectClientWithDocument(
  db: Connection,
  {
    documentType,
    identificationNumber,
    email,
  }: Pick<Complaint, 'documentType' | 'identificationNumber' | 'email'>,
): Promise<{ id: number; isTheirEmail: boolean } | null> {
  const { rows } = await sql<{ id: number; is_their_email: boolean }>`
    SELECT id, coalesce(lower(email) = lower(${email}), false) AS is_their_email FROM clients
    WHERE document_type::text = ${documentType} AND lower(identification_number) = lower(${identificationNumber})
    LIMIT 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, isTheirEmail: row.is_their_email };
}

export async function wasOpenedSince(
  db: Connection,
  { id, staffUserId, since }: { id: number; staffUserId: number; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'complaint.opened')
    .where('subject_kind', '=', 'complaint')
    .where('subject_id', '=', id)
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', staffUserId)
    .where('at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

function toComplaint(row: ComplaintColumns): Complaint {
  const { answer, answered_on: on, answered_at: at, answered_by: by, answer_mail: mail } = row;
  return {
    id: row.id,
    number: row.number,
    receivedOn: calendarDate(row.received_on),
    receivedAt: row.received_at,
    dueOn: calendarDate(row.due_on),
    name: row.name,
    documentType: row.document_type,
    identificationNumber: row.identification_number,
    address: row.address,
    phone: row.phone,
    email: row.email,
    parentName: row.parent_name,
    good: row.good,
    amount: row.amount_centimos === null ? null : centimos(row.amount_centimos),
    description: row.description,
    kind: row.kind,
    detail: row.detail,
    request: row.request,
    isCopyHeld: row.is_copy_held,
    answer:
      answer === null || on === null || at === null
        ? null
        : { text: answer, on: calendarDate(on), at, by: by ?? '', mail },
  };
}
