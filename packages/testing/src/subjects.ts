import { randomBytes } from 'node:crypto';
import type { Subject } from '@alivio/contract/endpoint.ts';
import type { Database } from '@alivio/server/db/client.ts';
import type { Actor } from './actors.ts';

export interface SubjectRow {
  name: string;
  id: string;
  /** What else must stand in the path for the id to mean the row: its loan, before it. */
  besideInPath?: Readonly<Record<string, string>>;
  /** For everybody else it is as if it were not there. */
  ownedBy: readonly Actor[];
}

export interface SubjectFixture {
  /** Written like an id, and of no row. */
  absentId: string;
  rows(db: Database): Promise<readonly SubjectRow[]>;
}

const ABSENT_NUMBER = '900000000000001';
const ofMiraflores: readonly Actor[] = ['clinic admin', 'clinic user', 'management', 'operations'];
const ofSanIsidro: readonly Actor[] = ["other clinic's admin", 'management', 'operations'];
const ofThePatient: readonly Actor[] = ['client', 'sells acting for a client', 'sells'];

/**
 * Rows of the demo and whose they are. Each role that owns some and not all finds one of either kind here; the matrix
 * fails for a call that admits a role without.
 */
export const subjectFixtures: Readonly<
  Record<Exclude<Subject, 'none' | 'session'>, SubjectFixture>
> = {
  client: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: 'the patient, treated in Miraflores',
        id: await clientId(db, 'paciente@alivio.demo'),
        ownedBy: [...ofThePatient, ...ofMiraflores],
      },
      {
        name: 'a client who has asked for nothing yet',
        id: await clientId(db, 'nueva@alivio.demo'),
        ownedBy: ['other client', 'sells', 'operations'],
      },
    ],
  },
  loan: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: "the patient's, of Miraflores",
        id: await loanId(db, 'Miraflores', 'paciente@alivio.demo'),
        ownedBy: [...ofThePatient, ...ofMiraflores],
      },
      {
        name: "somebody else's, of San Isidro",
        id: await listedLoanId(db, 'San Isidro'),
        ownedBy: ['sells', ...ofSanIsidro],
      },
      {
        name: 'of a site that nobody here works for',
        id: await loanId(db, 'Surco'),
        ownedBy: ['sells', 'operations'],
      },
    ],
  },
  site: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      { name: 'Miraflores', id: await siteId(db, 'Miraflores'), ownedBy: ofMiraflores },
      { name: 'San Isidro', id: await siteId(db, 'San Isidro'), ownedBy: ofSanIsidro },
      { name: 'Surco', id: await siteId(db, 'Surco'), ownedBy: ['operations'] },
    ],
  },
  staff: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: 'the sales desk of Miraflores',
        id: await staffId(db, 'ventas@miraflores.demo'),
        ownedBy: ofMiraflores,
      },
      {
        name: 'the administrator of San Isidro',
        id: await staffId(db, 'admin@sanisidro.demo'),
        ownedBy: ofSanIsidro,
      },
      {
        name: 'a sales advisor',
        id: await staffId(db, 'asesora@alivio.demo'),
        ownedBy: ['sells', 'operations'],
      },
    ],
  },
  open_session: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: "one of the patient's",
        id: await sessionId(db, 'paciente@alivio.demo'),
        ownedBy: ofThePatient,
      },
      {
        name: "one of somebody else's",
        id: await sessionId(db, 'nueva@alivio.demo'),
        ownedBy: ['other client', 'sells'],
      },
    ],
  },
  loan_code: {
    absentId: 'A'.repeat(22),
    rows: async (db) => withIds(db, 'loan', codeOfLoan),
  },
  document: {
    absentId: '0'.repeat(32),
    rows: async (db) => withIds(db, 'loan', hashOfLoan),
  },
  document_id: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => withIds(db, 'loan', documentOfLoan),
  },
  clinic_file: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => {
      const loans = await subjectFixtures.loan.rows(db);
      return Promise.all(
        loans.map(async (loan) => ({
          ...loan,
          id: await orderOfLoan(db, Number(loan.id)),
          besideInPath: { id: loan.id },
        })),
      );
    },
  },
  work_item: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      { name: 'papers to be read', id: await firstId(db, 'work_items'), ownedBy: ['operations'] },
    ],
  },
  approval: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: 'a yes to be confirmed',
        id: await firstId(db, 'approvals'),
        ownedBy: ['operations'],
      },
    ],
  },
  card_payment: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      { name: 'one by card', id: await firstId(db, 'card_payments'), ownedBy: ['operations'] },
    ],
  },
  gateway_settlement: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: 'one with its deposit',
        id: await firstId(db, 'gateway_settlements'),
        besideInPath: { lineId: await firstId(db, 'gateway_settlement_lines') },
        ownedBy: ['operations'],
      },
    ],
  },
  clinic_settlement: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: 'paid to Miraflores',
        id: await settlementId(db, 'Miraflores'),
        ownedBy: ofMiraflores,
      },
      {
        name: 'paid to San Isidro',
        id: await settlementId(db, 'San Isidro'),
        ownedBy: ofSanIsidro,
      },
      { name: 'paid to Surco', id: await settlementId(db, 'Surco'), ownedBy: ['operations'] },
    ],
  },
  money_return: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      {
        name: 'money that is to go back',
        id: await firstId(db, 'money_returns'),
        ownedBy: ['operations'],
      },
    ],
  },
  transfer: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      { name: 'money of nobody yet', id: await firstId(db, 'transfers'), ownedBy: ['operations'] },
    ],
  },
  statement: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      { name: "a bank's file", id: await firstId(db, 'bank_statements'), ownedBy: ['operations'] },
    ],
  },
  affiliation: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      { name: 'of a clinic', id: await firstId(db, 'affiliations'), ownedBy: ['operations'] },
    ],
  },
  complaint: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => [
      { name: 'a sheet', id: await firstId(db, 'complaints'), ownedBy: ['operations'] },
    ],
  },
  clinic_payment: {
    absentId: ABSENT_NUMBER,
    rows: async (db) => {
      const { id, payment_id } = await firstReceipt(db);
      return [
        {
          name: 'one that a clinic sent its receipt for',
          id: String(payment_id),
          besideInPath: { receiptId: String(id) },
          ownedBy: ['operations'],
        },
      ];
    },
  },
};

/** What belongs to a loan belongs to whom the loan belongs to. */
async function withIds(
  db: Database,
  subject: 'loan',
  idOf: (db: Database, loanId: number) => Promise<string>,
): Promise<readonly SubjectRow[]> {
  const rows = await subjectFixtures[subject].rows(db);
  return Promise.all(rows.map(async (row) => ({ ...row, id: await idOf(db, Number(row.id)) })));
}

async function codeOfLoan(db: Database, loanId: number): Promise<string> {
  const query = db.selectFrom('loans').select('code').where('id', '=', loanId);
  return (await query.executeTakeFirstOrThrow()).code;
}

async function documentOfLoan(db: Database, loanId: number): Promise<string> {
  const query = db.selectFrom('documents').select('id').where('loan_id', '=', loanId).orderBy('id');
  return String((await query.executeTakeFirstOrThrow()).id);
}

async function orderOfLoan(db: Database, loanId: number): Promise<string> {
  const query = db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .select('document_files.id')
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'medical_order')
    .whereRef('document_files.round', '=', 'documents.round');
  return String((await query.executeTakeFirstOrThrow()).id);
}

async function hashOfLoan(db: Database, loanId: number): Promise<string> {
  const query = db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .select('hash')
    .where('loan_id', '=', loanId)
    .orderBy('document_files.id');
  return (await query.executeTakeFirstOrThrow()).hash;
}

async function firstId(
  db: Database,
  table:
    | 'work_items'
    | 'approvals'
    | 'card_payments'
    | 'gateway_settlements'
    | 'gateway_settlement_lines'
    | 'transfers'
    | 'bank_statements'
    | 'money_returns'
    | 'affiliations'
    | 'complaints',
): Promise<string> {
  const query = db.selectFrom(table).select('id').orderBy('id');
  return String((await query.executeTakeFirstOrThrow()).id);
}

async function firstReceipt(db: Database) {
  const query = db.selectFrom('clinic_receipts').select(['id', 'payment_id']).orderBy('id');
  return query.executeTakeFirstOrThrow();
}

async function clientId(db: Database, email: string): Promise<string> {
  const query = db.selectFrom('clients').select('id').where('email', '=', email);
  return String((await query.executeTakeFirstOrThrow()).id);
}

async function loanId(db: Database, headquarter: string, email?: string): Promise<string> {
  let query = db
    .selectFrom('loans')
    .innerJoin('sites', 'sites.id', 'loans.site_id')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select('loans.id')
    .where('sites.headquarter_name', '=', headquarter)
    .orderBy('loans.id');
  if (email !== undefined) query = query.where('clients.email', '=', email);
  return String((await query.executeTakeFirstOrThrow()).id);
}

/** The first that its clinic sees. */
async function listedLoanId(db: Database, headquarter: string): Promise<string> {
  const query = db
    .selectFrom('clinic_loans')
    .innerJoin('sites', 'sites.id', 'clinic_loans.site_id')
    .select('loan_id')
    .where('headquarter_name', '=', headquarter)
    .where('status', 'is not', null)
    .orderBy('loan_id');
  return String((await query.executeTakeFirstOrThrow()).loan_id);
}

/** Open, and of nobody who calls: whoever closes it can go on asking. */
async function sessionId(db: Database, email: string): Promise<string> {
  const now = Date.now();
  const ends = new Date(now + 60 * 60_000);
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: randomBytes(32),
      client_id: Number(await clientId(db, email)),
      issued_at: new Date(now),
      last_used_at: new Date(now),
      idle_ends_at: ends,
      ends_at: ends,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

async function settlementId(db: Database, headquarter: string): Promise<string> {
  const query = db
    .selectFrom('clinic_settlements')
    .innerJoin('sites', 'sites.id', 'site_id')
    .select('clinic_settlements.id')
    .where('headquarter_name', '=', headquarter)
    .orderBy('clinic_settlements.id');
  return String((await query.executeTakeFirstOrThrow()).id);
}

async function siteId(db: Database, headquarter: string): Promise<string> {
  const query = db.selectFrom('sites').select('id').where('headquarter_name', '=', headquarter);
  return String((await query.executeTakeFirstOrThrow()).id);
}

async function staffId(db: Database, email: string): Promise<string> {
  const query = db.selectFrom('staff_users').select('id').where('email', '=', email);
  return String((await query.executeTakeFirstOrThrow()).id);
}
