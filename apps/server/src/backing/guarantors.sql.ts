import type { GuarantorFields } from '@alivio/contract/backing.ts';
import type { GuarantorState } from '@alivio/domain/guarantor/guarantor-states.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Selectable } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';

export interface GuarantorRow extends Omit<Selectable<DB['guarantors']>, 'consented_plan_hash'> {
  /** Of the newest link. */
  link_expires_at: Date;
}

/** Somebody was named and is out again: did not want to, or may not. */
export function isOut({ state }: { state: GuarantorState }): boolean {
  return state === 'declined' || state === 'not_eligible';
}

/** A loan that came to nothing, or began again, has no use for a guarantor. */
export const MOOT_STATES: readonly LoanState[] = ['draft', 'rejected', 'cancelled', 'lapsed'];

function guarantors(db: Connection) {
  return db
    .selectFrom('guarantors')
    .innerJoin('loans', 'loans.id', 'guarantors.loan_id')
    .selectAll('guarantors')
    .select((eb) => [
      'loans.plan_hash',
      eb
        .selectFrom('guarantor_links')
        .select(({ fn }) => fn.max('expires_at').as('expires_at'))
        .whereRef('guarantor_id', '=', 'guarantors.id')
        .$asScalar()
        .$notNull()
        .as('link_expires_at'),
    ]);
}

type StoredGuarantor = Awaited<
  ReturnType<ReturnType<typeof guarantors>['executeTakeFirstOrThrow']>
>;

/** A yes was said to one plan: under another one the person is asked again, and only then goes on where they were. */
function toRow({ plan_hash, consented_plan_hash, ...row }: StoredGuarantor): GuarantorRow {
  const hasConsent = consented_plan_hash === plan_hash;
  return !isOut(row) && !hasConsent ? { ...row, state: 'invited' } : row;
}

/** Who stands behind the loan at present. */
export async function selectGuarantor(
  db: Connection,
  loanId: number,
): Promise<GuarantorRow | null> {
  const row = await guarantors(db)
    .where('loan_id', '=', loanId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Null for whoever was forgotten meanwhile. */
export async function selectGuarantorById(
  db: Connection,
  id: number,
): Promise<GuarantorRow | null> {
  const row = await guarantors(db).where('guarantors.id', '=', id).executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Everybody who was ever named, newest first. */
export async function selectGuarantors(db: Connection, loanId: number): Promise<GuarantorRow[]> {
  const rows = await guarantors(db)
    .where('loan_id', '=', loanId)
    .orderBy('guarantors.id', 'desc')
    .execute();
  return rows.map(toRow);
}

/** Loans behind which somebody still stands in vain, in the order of their ids. */
export async function selectLoansWithMootGuarantor(
  db: Connection,
  { after, batchSize }: { after: number; batchSize: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('guarantors')
    .innerJoin('loans', 'loans.id', 'guarantors.loan_id')
    .select('loan_id')
    .where('replaced_at', 'is', null)
    .where('guarantors.state', 'not in', ['declined', 'not_eligible'])
    .where((eb) =>
      eb.or([
        eb('loans.state', 'in', MOOT_STATES),
        eb('loans.backing', 'is distinct from', 'guarantor'),
      ]),
    )
    .where('loan_id', '>', after)
    .orderBy('loan_id')
    .limit(batchSize)
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}

export async function insertGuarantor(
  db: Connection,
  loanId: number,
  fields: GuarantorFields,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('guarantors')
    .values({ ...fields, loan_id: loanId, state: 'invited', state_since: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGuarantorState(
  db: Connection,
  id: number,
  state: GuarantorState,
  at: Date,
): Promise<void> {
  await db.updateTable('guarantors').set({ state, state_since: at }).where('id', '=', id).execute();
}

export async function updateConsent(
  db: Connection,
  id: number,
  { planHash, at }: { planHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('guarantors')
    .set({
      ...{ state: 'consented', state_since: at },
      ...{ consented_at: at, consented_plan_hash: planHash },
    })
    .where('id', '=', id)
    .execute();
}

export async function updateBureauCheck(
  db: Connection,
  id: number,
  { classification, at }: { classification: string; at: Date },
): Promise<void> {
  await db
    .updateTable('guarantors')
    .set({ classification, bureau_checked_at: at })
    .where('id', '=', id)
    .execute();
}

export async function updateReplaced(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('guarantors').set({ replaced_at: at }).where('id', '=', id).execute();
}

export async function deleteGuarantorsOfClient(db: Connection, clientId: number): Promise<void> {
  const loans = db.selectFrom('loans').select('id').where('client_id', '=', clientId);
  const named = db.selectFrom('guarantors').select('id').where('loan_id', 'in', loans);
  await db.deleteFrom('guarantor_links').where('guarantor_id', 'in', named).execute();
  await db.deleteFrom('guarantors').where('loan_id', 'in', loans).execute();
}
