import type { Approval } from '@alivio/contract/desk.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { fileWorkKinds, type WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import { workItemStates } from '@alivio/domain/work/work-item-states.ts';
import type { WorkSubject, WorkSubjectKind } from '@alivio/domain/work/work-subject.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface NewWorkItem {
  kind: WorkItemKind;
  subject: WorkSubject;
  loanId: number | null;
  title: string | null;
  amount: Centimos | null;
  reason: string;
  openedAt: Date;
  dueAt: Date;
  priority: number;
}

/** What is already open has been due since then; only how much it is about may be another by now. */
export async function insertWorkItem(db: Connection, item: NewWorkItem): Promise<void> {
  await db
    .insertInto('work_items')
    .values({
      kind: item.kind,
      subject_kind: item.subject.kind,
      subject_id: item.subject.id,
      loan_id: item.loanId,
      title: item.title,
      amount_centimos: item.amount,
      reason: item.reason,
      opened_at: item.openedAt,
      due_at: item.dueAt,
      priority: item.priority,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_kind', 'subject_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          amount_centimos: ref('excluded.amount_centimos'),
        })),
    )
    .execute();
}

/** Many at once, as one document: there may be more values than a statement takes parameters. What is open stays as it is. */
export async function insertWorkItems(
  db: Connection,
  items: readonly NewWorkItem[],
): Promise<void> {
  const rows = items.map(({ subject, openedAt, dueAt, ...item }) => ({
    kind: item.kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    loan_id: item.loanId,
    title: item.title,
    amount_centimos: item.amount,
    reason: item.reason,
    opened_at: openedAt,
    due_at: dueAt,
    priority: item.priority,
  }));
  await sql`
    INSERT INTO work_items (
      kind, subject_kind, subject_id, loan_id, title, amount_centimos, reason, opened_at, due_at, priority
    )
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (
      kind work_item_kind, subject_kind text, subject_id bigint, loan_id bigint, title text, amount_centimos bigint,
      reason text, opened_at timestamptz, due_at timestamptz, priority int
    )
    ON CONFLICT (kind, subject_kind, subject_id) WHERE closed_at IS NULL DO NOTHING`.execute(db);
}

/** Alone, or as a part of a larger statement. */
export function closingWorkItems(
  loanIds: readonly number[],
  kinds: readonly WorkItemKind[],
  at: Date,
): RawBuilder<unknown> {
  return sql`
    UPDATE work_items SET closed_at = ${at}, leased_by = NULL, leased_until = NULL
    WHERE subject_kind = 'loan' AND subject_id = ANY(${loanIds}::bigint[])
      AND kind::text = ANY(${kinds}::text[]) AND closed_at IS NULL`;
}

export async function closeWorkItems(
  db: Connection,
  {
    subject,
    kinds,
    at,
    by,
  }: { subject: WorkSubject; kinds: readonly WorkItemKind[]; at: Date; by: number | null },
): Promise<void> {
  await db
    .updateTable('work_items')
    .set({ closed_at: at, closed_by: by, leased_by: null, leased_until: null })
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .execute();
}

/** What a file waits for; other proposals about a loan are no matter of where it stands. */
const DECISION: Approval['command'] = 'decide_loan';

/** Work about loans that have moved to where it cannot be done any more, and what was proposed about them. */
export async function closeMoot(
  db: Connection,
  moved: readonly { loanId: number; state: LoanState }[],
  at: Date,
): Promise<void> {
  const ids = moved.map(({ loanId }) => loanId);
  const states = moved.map(({ state }) => state);
  const possible = fileWorkKinds.flatMap((kind) =>
    workItemStates[kind].map((state) => ({ kind, state })),
  );
  await sql`
    WITH moved AS (SELECT * FROM unnest(${ids}::bigint[], ${states}::text[]) AS m (loan_id, state)),
    possible AS (
      SELECT * FROM unnest(
        ${possible.map(({ kind }) => kind)}::text[], ${possible.map(({ state }) => state)}::text[]
      ) AS p (kind, state)
    ),
    outdated AS (
      UPDATE approvals SET state = 'outdated', settled_at = ${at}
      FROM moved WHERE approvals.subject_kind = 'loan' AND approvals.subject_id = moved.loan_id
        AND approvals.command = ${DECISION} AND approvals.state = 'waiting'
        AND NOT EXISTS (
          SELECT FROM possible WHERE possible.kind = 'second_approval' AND possible.state = moved.state
        )
    )
    UPDATE work_items SET closed_at = ${at}, leased_by = NULL, leased_until = NULL
    FROM moved WHERE work_items.subject_kind = 'loan' AND work_items.subject_id = moved.loan_id
      AND work_items.kind::text = ANY(${fileWorkKinds}::text[]) AND closed_at IS NULL
      AND NOT EXISTS (
        SELECT FROM possible WHERE possible.kind = work_items.kind::text AND possible.state = moved.state
      )`.execute(db);
}

/** Whoever else holds a case about the same thing at this moment. */
export async function selectOtherHolder(
  db: Connection,
  subject: WorkSubject,
  staffUserId: number,
  now: Date,
) {
  return db
    .selectFrom('work_items')
    .innerJoin('staff_users', 'staff_users.id', 'work_items.leased_by')
    .select(['staff_users.first_name', 'staff_users.last_name', 'leased_until'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('closed_at', 'is', null)
    .where('leased_by', '!=', staffUserId)
    .where('leased_until', '>', now)
    .executeTakeFirst();
}

export interface ItemFilter {
  kind?: WorkItemKind | undefined;
  /** A lease that has run out is nobody's. */
  mineOf?: { staffUserId: number; now: Date } | undefined;
  lateAt?: Date | undefined;
  openedBefore?: Date | undefined;
  id?: number | undefined;
  subject?: WorkSubject | undefined;
}

export interface OpenItemRow {
  id: number;
  kind: WorkItemKind;
  subject_kind: WorkSubjectKind;
  subject_id: number;
  title: string | null;
  amount: Centimos | null;
  opened_at: Date;
  due_at: Date;
  priority: number;
  reason: string;
  leased_by: number | null;
  leased_until: Date | null;
  holder_first_name: string | null;
  holder_last_name: string | null;
  loan_id: number | null;
  loan_code: string | null;
  client_id: number | null;
  first_name: string | null;
  last_name: string | null;
  document_type: string | null;
  identification_number: string | null;
  clinic_name: string | null;
  headquarter_name: string | null;
  approval_id: number | null;
  settlement_id: number | null;
}

function isWanted(filter: ItemFilter): RawBuilder<unknown> {
  const { kind, mineOf, lateAt, openedBefore, id, subject } = filter;
  const wanted = [sql`item.closed_at IS NULL`];
  if (kind) wanted.push(sql`item.kind = ${kind}`);
  if (mineOf)
    wanted.push(sql`item.leased_by = ${mineOf.staffUserId} AND item.leased_until > ${mineOf.now}`);
  if (lateAt) wanted.push(sql`item.due_at < ${lateAt}`);
  if (openedBefore) wanted.push(sql`item.opened_at < ${openedBefore}`);
  if (id) wanted.push(sql`item.id = ${id}`);
  if (subject)
    wanted.push(sql`item.subject_kind = ${subject.kind} AND item.subject_id = ${subject.id}`);
  return sql.join(wanted, sql` AND `);
}

/** Open work with what a row of the queue shows. */
export async function selectOpenItems(
  db: Connection,
  filter: ItemFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: OpenItemRow[] }> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM work_items AS item WHERE ${isWanted(filter)}`.execute(db);
  const { rows } = await sql<Omit<OpenItemRow, 'amount'> & { amount_centimos: number | null }>`
    SELECT item.id, item.kind, item.subject_kind, item.subject_id, item.title, item.opened_at, item.due_at,
      item.priority, item.reason, item.leased_by, item.leased_until,
      holder.first_name AS holder_first_name, holder.last_name AS holder_last_name,
      item.loan_id, loans.code AS loan_code,
      coalesce(item.amount_centimos, loans.amount_centimos) AS amount_centimos,
      clients.id AS client_id, clients.first_name, clients.last_name, clients.document_type,
      clients.identification_number, health_centers.name AS clinic_name, sites.headquarter_name,
      approvals.id AS approval_id, approvals.settlement_id
    FROM work_items AS item
    LEFT JOIN loans ON loans.id = item.loan_id
    LEFT JOIN clients ON clients.id = loans.client_id
    LEFT JOIN sites ON sites.id = loans.site_id
    LEFT JOIN health_centers ON health_centers.id = sites.health_center_id
    LEFT JOIN staff_users AS holder ON holder.id = item.leased_by
    LEFT JOIN LATERAL (
      SELECT id, (payload ->> 'settlement_id')::bigint AS settlement_id FROM approvals
      WHERE item.kind = 'second_approval' AND approvals.state = 'waiting'
        AND approvals.subject_kind = item.subject_kind AND approvals.subject_id = item.subject_id
      ORDER BY id LIMIT 1
    ) AS approvals ON true
    WHERE ${isWanted(filter)}
    ORDER BY item.due_at, item.priority DESC, item.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map(({ amount_centimos: amount, ...row }) => ({
      ...row,
      amount: amount === null ? null : centimos(amount),
    })),
  };
}

/** Leases an open item unless somebody else has it. True when it is theirs now. */
export async function updateLease(
  db: Connection,
  { id, staffUserId, now, until }: { id: number; staffUserId: number; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_items')
    .set({ leased_by: staffUserId, leased_until: until })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('leased_by', 'is', null),
        eb('leased_by', '=', staffUserId),
        eb('leased_until', '<=', now),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The next that nobody has; two people who ask at once get two different cases. */
export async function leaseNext(
  db: Connection,
  {
    kinds,
    commands,
    staffUserId,
    now,
    until,
  }: {
    kinds: readonly WorkItemKind[];
    /** What of the proposals they may confirm. */
    commands: readonly Approval['command'][];
    staffUserId: number;
    now: Date;
    until: Date;
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    UPDATE work_items SET leased_by = ${staffUserId}, leased_until = ${until}
    WHERE id = (
      SELECT id FROM work_items
      WHERE closed_at IS NULL AND kind::text = ANY(${kinds}::text[])
        AND (leased_until IS NULL OR leased_until <= ${now})
        AND NOT (subject_kind = 'staff_user' AND subject_id = ${staffUserId})
        AND (kind <> 'second_approval' OR EXISTS (
          SELECT FROM approvals
          WHERE approvals.subject_kind = work_items.subject_kind AND approvals.subject_id = work_items.subject_id
            AND approvals.state = 'waiting' AND proposed_by <> ${staffUserId}
            AND command = ANY(${commands}::text[])
        ))
        AND NOT EXISTS (
          SELECT FROM work_items AS other WHERE other.subject_kind = work_items.subject_kind
            AND other.subject_id = work_items.subject_id AND other.closed_at IS NULL
            AND other.leased_by <> ${staffUserId} AND other.leased_until > ${now}
        )
      ORDER BY due_at, priority DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function releaseLease(db: Connection, id: number, staffUserId: number): Promise<void> {
  await db
    .updateTable('work_items')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', staffUserId)
    .execute();
}

export async function selectItem(db: Connection, id: number) {
  const { rows } = await sql<{ id: number; kind: WorkItemKind; subject: WorkSubject }>`
    SELECT id, kind, json_build_object('kind', subject_kind, 'id', subject_id) AS subject
    FROM work_items WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Whose it is stands with it when a loan is known. */
export async function selectReason(db: Connection, id: number) {
  return db
    .selectFrom('work_items')
    .leftJoin('loans', 'loans.id', 'work_items.loan_id')
    .select(['work_items.id', 'work_items.reason', 'loans.client_id as clientId'])
    .where('work_items.id', '=', id)
    .executeTakeFirst();
}

export async function countByKind(db: Connection, staffUserId: number, now: Date) {
  const { rows } = await sql<{ kind: WorkItemKind; waiting: number; late: number; mine: number }>`
    SELECT kind, count(*)::int AS waiting, (count(*) FILTER (WHERE due_at < ${now}))::int AS late,
      (count(*) FILTER (WHERE leased_by = ${staffUserId} AND leased_until > ${now}))::int AS mine
    FROM work_items WHERE closed_at IS NULL GROUP BY kind`.execute(db);
  return rows;
}

/** Cases about the same thing are taken one after the other. The work itself takes the lock of what it is about. */
export async function lockWorkAbout(db: Connection, { kind, id }: WorkSubject): Promise<void> {
  const name = `work:${kind}:${id}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(db);
}
