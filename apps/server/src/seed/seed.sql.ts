import type { DeskRight } from '@alivio/contract/desk.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { CivilStatus } from '@alivio/domain/person/civil-status.ts';
import type { Rate } from '@alivio/domain/rates/rate.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DemoBankAccount } from './demo-clinics.ts';

export async function insertCategory(db: Connection, name: string): Promise<void> {
  await db
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertHealthCenter(db: Connection, name: string): Promise<number> {
  const row = await db
    .insertInto('health_centers')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Once: what the desk wrote stays, and a demo of an earlier release has none yet. */
export async function updateMissingRuc(db: Connection, name: string, ruc: string): Promise<void> {
  await sql`
    UPDATE health_centers SET ruc = ${ruc}
    WHERE name = ${name} AND ruc IS NULL
      AND NOT EXISTS (SELECT FROM health_centers WHERE ruc = ${ruc})`.execute(db);
}

export async function insertSite(
  db: Connection,
  site: {
    healthCenterId: number;
    headquarter: string;
    district: string;
    address: string;
    phone: string;
  },
): Promise<number> {
  const row = await db
    .insertInto('sites')
    .values({
      health_center_id: site.healthCenterId,
      headquarter_name: site.headquarter,
      district: site.district,
      province: 'Lima',
      region: 'Lima',
      address: site.address,
      phone: site.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Once: an account is never changed, and a demo of an earlier release has none yet. */
export async function insertBankAccount(
  db: Connection,
  headquarter: string,
  account: DemoBankAccount,
): Promise<void> {
  await sql`
    INSERT INTO site_bank_accounts (site_id, valid_from, bank, account_number, cci, currency, account_type)
    SELECT id, '2025-01-01', ${account.bank}, ${account.accountNumber}, ${account.cci},
      ${account.currency}::currency, ${account.accountType}::bank_account_type
    FROM sites
    WHERE headquarter_name = ${headquarter}
      AND NOT EXISTS (SELECT FROM site_bank_accounts WHERE site_id = sites.id)`.execute(db);
}

export async function linkCategory(
  db: Connection,
  siteId: number,
  categoryName: string,
): Promise<void> {
  await db
    .insertInto('site_categories')
    .columns(['site_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('categories')
        .select([eb.val(siteId).as('site_id'), 'id'])
        .where('name', '=', categoryName),
    )
    .execute();
}

export async function insertCampaign(
  db: Connection,
  siteId: number,
  name: string,
  startsOn: string,
): Promise<void> {
  await db.insertInto('campaigns').values({ site_id: siteId, name, starts_on: startsOn }).execute();
}

export async function insertStaffUser(
  db: Connection,
  user: {
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    role: 'health_center_admin' | 'health_center_user' | 'management' | 'sells' | 'operations';
    code: string;
    dni: string;
    phone: string;
  },
): Promise<number> {
  const row = await db
    .insertInto('staff_users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      code: user.code,
      document_type: 'DNI',
      identification_number: user.dni,
      phone: user.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function linkStaffToSite(
  db: Connection,
  staffUserId: number,
  headquarter: string,
): Promise<void> {
  await db
    .insertInto('staff_sites')
    .columns(['staff_user_id', 'site_id'])
    .expression((eb) =>
      eb
        .selectFrom('sites')
        .select([eb.val(staffUserId).as('staff_user_id'), 'id'])
        .where('headquarter_name', '=', headquarter),
    )
    .execute();
}

export async function hasGatewaySettlements(db: Connection): Promise<boolean> {
  const row = await db.selectFrom('gateway_settlements').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasAffiliations(db: Connection): Promise<boolean> {
  return (await db.selectFrom('affiliations').select('id').executeTakeFirst()) !== undefined;
}

export async function hasComplaints(db: Connection): Promise<boolean> {
  return (await db.selectFrom('complaints').select('id').executeTakeFirst()) !== undefined;
}

export async function hasClinics(db: Connection): Promise<boolean> {
  return (await db.selectFrom('sites').select('id').executeTakeFirst()) !== undefined;
}

export async function selectProcedureIds(db: Connection, headquarter: string, category: string) {
  return db
    .selectFrom('sites')
    .innerJoin('site_categories', 'site_categories.site_id', 'sites.id')
    .innerJoin('categories', 'categories.id', 'site_categories.category_id')
    .select(['sites.id as siteId', 'categories.id as categoryId'])
    .where('headquarter_name', '=', headquarter)
    .where('categories.name', '=', category)
    .executeTakeFirstOrThrow();
}

export async function insertAgreement(db: Connection, siteId: number, fee: Rate): Promise<void> {
  await db
    .insertInto('clinic_agreements')
    .values({ site_id: siteId, valid_from: '2024-01-01', merchant_fee_billionths: fee })
    .execute();
}

export async function findClientId(db: Connection, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertBorrower(
  db: Connection,
  borrower: { email: string; dni: string; phone: string; passwordHash: string; now: Date },
): Promise<number> {
  const row = await db
    .insertInto('clients')
    .values({
      email: borrower.email,
      password_hash: borrower.passwordHash,
      phone: borrower.phone,
      document_type: 'DNI',
      identification_number: borrower.dni,
      policy_accepted_at: borrower.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function hasLoans(db: Connection, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('loans')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectClinicPaymentId(db: Connection, loanId: number): Promise<number> {
  const row = await db
    .selectFrom('clinic_payments')
    .select('id')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Of somebody with one loan. */
export async function selectClinicPaymentOfClient(
  db: Connection,
  email: string,
): Promise<{ paymentId: number; siteId: number }> {
  const row = await db
    .selectFrom('clinic_payments')
    .innerJoin('loans', 'loans.id', 'loan_id')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['clinic_payments.id', 'clinic_payments.site_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { paymentId: row.id, siteId: row.site_id };
}

/** What a client has told and proved by the time they apply. */
export async function updateDemoPerson(
  db: Connection,
  clientId: number,
  person: { firstName: string; lastName: string; birthdate: string; joinedAt: Date },
  at: Date,
): Promise<void> {
  await db
    .updateTable('clients')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      birthdate: person.birthdate,
      created_at: person.joinedAt,
      email_since: person.joinedAt,
      personal_data_at: at,
      phone_verified_at: at,
      email_verified_at: at,
    })
    .where('id', '=', clientId)
    .execute();
}

export async function updateCivilStatus(
  db: Connection,
  clientId: number,
  civilStatus: CivilStatus,
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ civil_status: civilStatus })
    .where('id', '=', clientId)
    .execute();
}

export async function insertRights(
  db: Connection,
  staffUserId: number,
  rights: readonly DeskRight[],
): Promise<void> {
  await db
    .insertInto('staff_rights')
    .values(rights.map((right) => ({ staff_user_id: staffUserId, right })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findStaffId(db: Connection, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertIncome(
  db: Connection,
  clientId: number,
  amount: Centimos,
  at: Date,
): Promise<void> {
  await db
    .insertInto('incomes')
    .values({ client_id: clientId, amount_centimos: amount, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sealed, as it waits to be sent. */
export async function selectNewestBody(db: Connection, recipient: string): Promise<Buffer> {
  const row = await db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (row.body === null) throw new Error(`the newest message to ${recipient} was sent`);
  return row.body;
}

/** What a past day wrote went out that day: nothing of it waits to be dropped as too late. */
export async function settlePastMessages(db: Connection, now: Date): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set((eb) => ({ state: 'sent', body: null, settled_at: eb.ref('created_at'), attempts: 1 }))
    .where('state', '=', 'queued')
    .where('expires_at', '<=', now)
    .execute();
}

/** An attempt that the gateway approved at once; its receipt went out then. */
export async function insertApprovedCardPayment(
  db: Connection,
  payment: {
    loanId: number;
    number: number;
    transactionId: string;
    orderNumber: string;
    reference: string;
    amount: Centimos;
    on: CalendarDate;
    settlesBy: CalendarDate;
    at: Date;
  },
): Promise<void> {
  const { id } = await db
    .insertInto('card_payments')
    .values({
      loan_id: payment.loanId,
      transaction_id: payment.transactionId,
      order_number: payment.orderNumber,
      amount_centimos: payment.amount,
      priced_on: payment.on,
      state: 'approved',
      created_at: payment.at,
      sent_at: payment.at,
      expires_at: payment.at,
      settled_at: payment.at,
      applied_at: payment.at,
      receipt_sent_at: payment.at,
      gateway_code: '00',
      gateway_reference: payment.reference,
      card_brand: 'Visa',
      card_last_digits: '1111',
      settles_by: payment.settlesBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('card_payment_installments')
    .values({
      card_payment_id: id,
      loan_id: payment.loanId,
      installment_number: payment.number,
      is_open: false,
    })
    .execute();
}

export interface DemoCardPayment {
  orderNumber: string;
  reference: string;
  amount: Centimos;
  on: CalendarDate;
}

/** Oldest first. */
export async function selectDemoCardPayments(db: Connection): Promise<DemoCardPayment[]> {
  const rows = await db
    .selectFrom('card_payments')
    .select(['order_number', 'gateway_reference', 'amount_centimos', 'priced_on'])
    .where('order_number', 'like', 'ALDEMO%')
    .orderBy('priced_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    orderNumber: row.order_number,
    reference: row.gateway_reference ?? '',
    amount: centimos(row.amount_centimos),
    on: calendarDate(row.priced_on),
  }));
}

export async function hasTransfers(db: Connection): Promise<boolean> {
  return (await db.selectFrom('transfers').select('id').executeTakeFirst()) !== undefined;
}

/** Borrowers of the demo who owe one loan and nothing that is due; the patient's own figures stay as they are. */
export async function selectPayingBorrowers(
  db: Connection,
): Promise<{ id: number; payment_code: string; name: string; document: string }[]> {
  const { rows } = await sql<{ id: number; payment_code: string; name: string; document: string }>`
    SELECT loans.id, loans.payment_code, upper(clients.last_name || ' ' || clients.first_name) AS name,
      clients.identification_number AS document
    FROM loans JOIN clients ON clients.id = loans.client_id
    JOIN servicing_marks AS mark ON mark.loan_id = loans.id
    WHERE loans.state = 'disbursed' AND clients.email LIKE '%@alivio.demo' AND clients.email <> 'paciente@alivio.demo'
    ORDER BY mark.next_due_on DESC, loans.id LIMIT 3`.execute(db);
  return rows;
}

export async function updateMissingSeller(
  db: Connection,
  sellerId: number,
  documentNumbers: readonly string[],
): Promise<void> {
  await db
    .updateTable('loans')
    .set({ seller_id: sellerId })
    .where('seller_id', 'is', null)
    .where('client_id', 'in', (eb) =>
      eb.selectFrom('clients').select('id').where('identification_number', 'in', documentNumbers),
    )
    .execute();
}
