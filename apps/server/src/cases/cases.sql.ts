import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';

/** Every word must be somewhere in the names or the document; or the whole in the phone, the e-mail, or a loan's code. */
function matches(search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const haystack = sql`searchable(clients.first_name || ' ' || clients.last_name || ' ' || clients.identification_number)`;
  const named = words.map(
    (word) => sql`${haystack} LIKE '%' || searchable(${likeText(word)}) || '%'`,
  );
  const digits = /^[\d\s+()-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  const phone = digits.length >= 4 ? sql`clients.phone LIKE '%' || ${digits} || '%'` : sql`false`;
  const whole = likeText(search);
  return sql<boolean>`(
    (${sql.join(named, sql` AND `)})
    OR ${phone}
    OR lower(clients.email) LIKE '%' || lower(${whole}) || '%'
    OR EXISTS (SELECT FROM loans AS coded WHERE coded.client_id = clients.id AND coded.code LIKE ${whole} || '%')
  )`;
}

export async function selectCases(
  db: Connection,
  { search, page, limit }: { search: string; page: number; limit: number },
) {
  const found = db
    .selectFrom('clients')
    .where('clients.forgotten_at', 'is', null)
    .where(matches(search));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('loans')
          .select(['loans.id', 'loans.code', 'loans.state', 'loans.amount_centimos'])
          .whereRef('loans.client_id', '=', 'clients.id')
          .orderBy('loans.id', 'desc')
          .limit(1)
          .as('loan'),
      (join) => join.onTrue(),
    )
    .select([
      'clients.id as client_id',
      'clients.first_name',
      'clients.last_name',
      'clients.document_type',
      'clients.identification_number',
      'clients.phone',
      'clients.email',
      'loan.id as loan_id',
      'loan.code as loan_code',
      'loan.state as loan_state',
      'loan.amount_centimos',
    ])
    .orderBy('clients.last_name')
    .orderBy('clients.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, rows };
}

export async function selectLoans(db: Connection, clientId: number) {
  return db
    .selectFrom('loans')
    .innerJoin('sites', 'sites.id', 'loans.site_id')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .innerJoin('categories', 'categories.id', 'loans.category_id')
    .select([
      'loans.id',
      'loans.code',
      'loans.state',
      'loans.amount_centimos',
      'loans.created_at',
      'health_centers.name as clinic_name',
      'sites.headquarter_name',
      'categories.name as category',
    ])
    .where('loans.client_id', '=', clientId)
    .orderBy('loans.id', 'desc')
    .execute();
}

/** Declared and not proved: what the papers are compared with. */
export async function selectDeclared(db: Connection, clientId: number) {
  return db
    .selectFrom('clients')
    .leftJoin('incomes', 'incomes.client_id', 'clients.id')
    .leftJoin('representatives', (join) =>
      join.onRef('representatives.client_id', '=', 'clients.id').on('kind', '=', 'spouse'),
    )
    .select([
      'clients.created_at',
      'incomes.amount_centimos as income',
      'representatives.first_name as spouse_first_name',
      'representatives.last_name as spouse_last_name',
      'representatives.document_type as spouse_document_type',
      'representatives.identification_number as spouse_number',
    ])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/** The loan's moves with who made them. */
export async function selectLoanEvents(db: Connection, loanId: number) {
  return db
    .selectFrom('loan_events')
    .leftJoin('staff_users', 'staff_users.id', 'loan_events.actor_staff_user_id')
    .select([
      'loan_events.at',
      'event',
      'from_state',
      'to_state',
      'reason',
      'actor_client_id',
      'staff_users.first_name',
      'staff_users.last_name',
    ])
    .where('loan_id', '=', loanId)
    .orderBy('loan_events.id')
    .execute();
}

interface AuditRow {
  at: Date;
  action: string;
  details: Record<string, unknown>;
  actor_kind: 'client' | 'staff' | 'system';
  first_name: string | null;
  last_name: string | null;
}

const audited = sql`
  SELECT at, action, details, audit_events.actor_kind, first_name, last_name
  FROM audit_events LEFT JOIN staff_users
    ON audit_events.actor_kind = 'staff' AND staff_users.id = audit_events.actor_id`;

/**
 * What was done about a client or a loan, newest first, without who opened the file and without what anybody can cause
 * who knows the e-mail: they would bury the rest. Its mails stand among the messages.
 */
export async function selectAudit(
  db: Connection,
  clientId: number,
  loanIds: readonly number[],
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`${audited}
    WHERE action NOT IN ('case.opened', 'clinic.loan_opened', 'client.recovery_sent') AND (
      (subject_kind = 'client' AND subject_id = ${clientId})
      OR (subject_kind = 'loan' AND subject_id = ANY(${loanIds}::bigint[]))
    )
    ORDER BY audit_events.id DESC LIMIT 300`.execute(db);
  return rows;
}

/** Who opened the file and why, newest first. */
export async function selectAccesses(db: Connection, clientId: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`${audited}
    WHERE action IN ('case.opened', 'clinic.loan_opened') AND subject_kind = 'client' AND subject_id = ${clientId}
    ORDER BY audit_events.id DESC LIMIT 300`.execute(db);
  return rows;
}

export async function selectEvaluations(db: Connection, loanId: number) {
  return db
    .selectFrom('evaluations')
    .select(['evaluated_at', 'result', 'policy_version', 'reasons', 'reports'])
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .execute();
}

export async function selectMessages(db: Connection, clientId: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'created_at', 'channel', 'template', 'recipient', 'state'])
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function selectFiles(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('stored_files')
    .select(['id', 'content_type', 'size_bytes'])
    .where('id', 'in', ids)
    .execute();
}

export async function selectStaffNames(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('staff_users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
}

/** Whether the same person gave the same reason a moment ago: a page that is loaded again is the same visit. */
export async function wasOpenedSince(
  db: Connection,
  {
    clientId,
    staffUserId,
    reason,
    since,
  }: { clientId: number; staffUserId: number; reason: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM audit_events
    WHERE subject_kind = 'client' AND subject_id = ${clientId} AND action = 'case.opened'
      AND actor_kind = 'staff' AND actor_id = ${staffUserId} AND at > ${since} AND details ->> 'reason' = ${reason}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
