import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type WorkItemKind, workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import { workItemStates } from '@alivio/domain/work/work-item-states.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface NewWorkItem {
  kind: WorkItemKind;
  loanId: number;
  reason: string;
  openedAt: Date;
  dueAt: Date;
  priority: number;
}

/** What is already open stays as it is: it has been due since then. */
export async function insertWorkItem(db: Connection, item: NewWorkItem): Promise<void> {
  await db
    .insertInto('work_items')
    .values({
      kind: item.kind,
      loan_id: item.loanId,
      reason: item.reason,
      opened_at: item.openedAt,
      due_at: item.dueAt,
      priority: item.priority,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'loan_id']).where('closed_at', 'is', null).doNothing(),
    )
    .execute();
}

export async function closeWorkItems(
  db: Connection,
  {
    loanId,
    kinds,
    at,
    by,
  }: { loanId: number; kinds: readonly WorkItemKind[]; at: Date; by: number | null },
): Promise<void> {
  await db
    .updateTable('work_items')
    .set({ closed_at: at, closed_by: by, leased_by: null, leased_until: null })
    .where('loan_id', '=', loanId)
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .execute();
}

/** Work about loans that have moved to where it cannot be done any more, and what was proposed about them. */
export async function closeMoot(
  db: Connection,
  moved: readonly { loanId: number; state: LoanState }[],
  at: Date,
): Promise<void> {
  const ids = moved.map(({ loanId }) => loanId);
  const states = moved.map(({ state }) => state);
  const possible = workItemKinds.flatMap((kind) =>
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
      FROM moved WHERE approvals.loan_id = moved.loan_id AND approvals.state = 'waiting'
        AND NOT EXISTS (
          SELECT FROM possible WHERE possible.kind = 'second_approval' AND possible.state = moved.state
        )
    )
    UPDATE work_items SET closed_at = ${at}, leased_by = NULL, leased_until = NULL
    FROM moved WHERE work_items.loan_id = moved.loan_id AND closed_at IS NULL
      AND NOT EXISTS (
        SELECT FROM possible WHERE possible.kind = work_items.kind::text AND possible.state = moved.state
      )`.execute(db);
}

/** Whoever else holds a case about the loan at this moment. */
export async function selectOtherHolder(
  db: Connection,
  loanId: number,
  staffUserId: number,
  now: Date,
) {
  return db
    .selectFrom('work_items')
    .innerJoin('staff_users', 'staff_users.id', 'work_items.leased_by')
    .select(['staff_users.first_name', 'staff_users.last_name', 'leased_until'])
    .where('loan_id', '=', loanId)
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
  loanId?: number | undefined;
}

/** Open work with what a row of the queue shows. */
function openItems(db: Connection, filter: ItemFilter) {
  let query = db
    .selectFrom('work_items')
    .innerJoin('loans', 'loans.id', 'work_items.loan_id')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .innerJoin('sites', 'sites.id', 'loans.site_id')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .leftJoin('staff_users as holder', 'holder.id', 'work_items.leased_by')
    .leftJoin('approvals', (join) =>
      join
        .onRef('approvals.loan_id', '=', 'work_items.loan_id')
        .on('approvals.state', '=', 'waiting')
        .on('work_items.kind', '=', 'second_approval'),
    )
    .where('work_items.closed_at', 'is', null);
  if (filter.kind) query = query.where('work_items.kind', '=', filter.kind);
  if (filter.mineOf)
    query = query
      .where('work_items.leased_by', '=', filter.mineOf.staffUserId)
      .where('work_items.leased_until', '>', filter.mineOf.now);
  if (filter.lateAt) query = query.where('work_items.due_at', '<', filter.lateAt);
  if (filter.openedBefore) query = query.where('work_items.opened_at', '<', filter.openedBefore);
  if (filter.id) query = query.where('work_items.id', '=', filter.id);
  if (filter.loanId) query = query.where('work_items.loan_id', '=', filter.loanId);
  return query;
}

export async function selectOpenItems(
  db: Connection,
  filter: ItemFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await openItems(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await openItems(db, filter)
    .select([
      'work_items.id',
      'work_items.kind',
      'work_items.opened_at',
      'work_items.due_at',
      'work_items.priority',
      'work_items.reason',
      'work_items.loan_id',
      'work_items.leased_by',
      'work_items.leased_until',
      'holder.first_name as holder_first_name',
      'holder.last_name as holder_last_name',
      'loans.code as loan_code',
      'loans.amount_centimos',
      'clients.id as client_id',
      'clients.first_name',
      'clients.last_name',
      'clients.document_type',
      'clients.identification_number',
      'health_centers.name as clinic_name',
      'sites.headquarter_name',
      'approvals.id as approval_id',
    ])
    .orderBy('work_items.due_at')
    .orderBy('work_items.priority', 'desc')
    .orderBy('work_items.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    rows: rows.map(({ amount_centimos, ...row }) => ({
      ...row,
      amount: centimos(amount_centimos),
    })),
  };
}
export type OpenItemRow = Awaited<ReturnType<typeof selectOpenItems>>['rows'][number];

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
    staffUserId,
    now,
    until,
  }: { kinds: readonly WorkItemKind[]; staffUserId: number; now: Date; until: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    UPDATE work_items SET leased_by = ${staffUserId}, leased_until = ${until}
    WHERE id = (
      SELECT id FROM work_items
      WHERE closed_at IS NULL AND kind::text = ANY(${kinds}::text[])
        AND (leased_until IS NULL OR leased_until <= ${now})
        AND NOT EXISTS (
          SELECT FROM approvals WHERE work_items.kind = 'second_approval'
            AND approvals.loan_id = work_items.loan_id AND approvals.state = 'waiting' AND proposed_by = ${staffUserId}
        )
        AND NOT EXISTS (
          SELECT FROM work_items AS other WHERE other.loan_id = work_items.loan_id AND other.closed_at IS NULL
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
  return db
    .selectFrom('work_items')
    .select(['id', 'kind', 'loan_id', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectReason(db: Connection, id: number) {
  return db
    .selectFrom('work_items')
    .innerJoin('loans', 'loans.id', 'work_items.loan_id')
    .select(['work_items.id', 'work_items.reason', 'loans.client_id as clientId'])
    .where('work_items.id', '=', id)
    .executeTakeFirst();
}

export async function countByKind(db: Connection, staffUserId: number, now: Date) {
  return db
    .selectFrom('work_items')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('waiting'),
      sql<number>`count(*) FILTER (WHERE due_at < ${now})`.as('late'),
      sql<number>`count(*) FILTER (WHERE leased_by = ${staffUserId} AND leased_until > ${now})`.as(
        'mine',
      ),
    ])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute();
}

/** Cases about one loan are taken one after the other. The work itself takes the loan's own lock. */
export async function lockWorkOfLoan(db: Connection, loanId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('work:' || ${loanId}::text, 0))`.execute(
    db,
  );
}
