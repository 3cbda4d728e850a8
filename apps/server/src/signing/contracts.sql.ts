import type { PaperKind } from '@alivio/domain/loan/paper-kinds.ts';
import type { SignerStanding } from '@alivio/domain/loan/signers.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';

export type ContractRow = Selectable<DB['contracts']>;
export type SignerRow = Selectable<DB['contract_signers']>;

export type SignerFields = Pick<
  SignerRow,
  | 'role'
  | 'first_name'
  | 'last_name'
  | 'document_type'
  | 'identification_number'
  | 'email'
  | 'phone'
>;

export async function selectContract(db: Connection, id: number): Promise<ContractRow | null> {
  const row = await db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The newest of a loan, whatever became of it. */
export async function selectNewestContract(
  db: Connection,
  loanId: number,
): Promise<ContractRow | null> {
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertContract(
  db: Connection,
  contract: { loanId: number; reference: string; planHash: string; at: Date },
): Promise<ContractRow> {
  return db
    .insertInto('contracts')
    .values({
      loan_id: contract.loanId,
      reference: contract.reference,
      plan_hash: contract.planHash,
      state: 'creating',
      created_at: contract.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertSigners(
  db: Connection,
  contractId: number,
  signers: readonly SignerFields[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('contract_signers')
    .values(
      signers.map((signer, position) => ({
        ...signer,
        contract_id: contractId,
        position,
        standing_since: at,
      })),
    )
    .execute();
}

export function selectSigners(db: Connection, contractId: number): Promise<SignerRow[]> {
  return db
    .selectFrom('contract_signers')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .execute();
}

export async function updateStanding(
  db: Connection,
  signerId: number,
  change: { standing: SignerStanding; failure: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('contract_signers')
    .set({ standing: change.standing, failure: change.failure, standing_since: change.at })
    .where('id', '=', signerId)
    .execute();
}

export async function updateOpened(
  db: Connection,
  id: number,
  change: { providerId: string; checkAt: Date },
): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ state: 'live', provider_id: change.providerId, check_at: change.checkAt })
    .where('id', '=', id)
    .execute();
}

/** What the provider made of a reference, told when its answer had been lost; the id that is known already stays. */
export async function adoptProviderId(
  db: Connection,
  reference: string,
  providerId: string,
): Promise<number | null> {
  await db
    .updateTable('contracts')
    .set({ provider_id: providerId })
    .where('reference', '=', reference)
    .where('provider_id', 'is', null)
    .execute();
  return findContractIdByProviderId(db, providerId);
}

export async function findContractIdByProviderId(
  db: Connection,
  providerId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('contracts')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The number of this question: the answer to an earlier one does not count any more once this one's did. */
export async function countQuestion(
  db: Connection,
  id: number,
): Promise<{ question: number; providerId: string | null; loanId: number } | null> {
  const row = await db
    .updateTable('contracts')
    .set({ asked: sql`asked + 1` })
    .where('id', '=', id)
    .returning(['asked', 'provider_id', 'loan_id'])
    .executeTakeFirst();
  return row ? { question: row.asked, providerId: row.provider_id, loanId: row.loan_id } : null;
}

/** True when the answer counts; from then on older ones do not. */
export async function noteHeard(db: Connection, id: number, question: number): Promise<boolean> {
  const row = await db
    .updateTable('contracts')
    .set({ heard: question })
    .where('id', '=', id)
    .where('heard', '<', question)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Something has happened since: whatever was asked before it is answered too late. */
export async function voidEarlierQuestions(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ heard: sql`asked` })
    .where('id', '=', id)
    .whereRef('heard', '<', 'asked')
    .execute();
}

/** When one of its people last did something. */
export async function selectLastChange(db: Connection, id: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('contract_signers')
    .select(({ fn }) => fn.max('standing_since').as('at'))
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow();
  return at;
}

/** Nobody asks about one that is over. */
export async function updateCheckAt(db: Connection, id: number, at: Date): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ check_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['creating', 'live'])
    .execute();
}

export async function updateDone(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ state: 'done', check_at: null })
    .where('id', '=', id)
    .execute();
}

/** Those nobody told us about for a while; the next worker that looks leaves these alone for as long. */
export async function takeContractsToCheck(
  db: Connection,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('contracts')
    .set({ check_at: again })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contracts')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertPaper(
  db: Connection,
  paper: { contractId: number; kind: PaperKind | 'signed'; fileId: number },
): Promise<void> {
  await db
    .insertInto('contract_papers')
    .values({ contract_id: paper.contractId, kind: paper.kind, file_id: paper.fileId })
    .execute();
}

export async function selectPaper(
  db: Connection,
  contractId: number,
  kind: PaperKind | 'signed',
): Promise<number | null> {
  const row = await db
    .selectFrom('contract_papers')
    .select('file_id')
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.file_id ?? null;
}
