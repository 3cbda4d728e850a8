import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isRuc } from '@alivio/domain/clinic/ruc.ts';
import { settlementWeekOf, weekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { daysPastDue, displayStatus } from '@alivio/domain/installment/display-status.ts';
import { sbsClassificationOf } from '@alivio/domain/installment/sbs-classification.ts';
import { loanStates } from '@alivio/domain/loan/loan-state.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { rucOf } from '@alivio/testing/outside/ruc.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#server/books/check-books.ts';
import { readToday } from '#server/business-date/today.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('has loans in every state, at every site', async () => {
  const rows = await server.deps.db.selectFrom('loans').select(['state', 'site_id']).execute();
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(loanStates));
  expect(new Set(rows.map(({ site_id }) => site_id)).size).toBe(4);
});

it('has no loan from before its client came', async () => {
  const early = await server.deps.db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['clients.email', 'clients.created_at as came', 'loans.created_at as asked'])
    .whereRef('loans.created_at', '<', 'clients.created_at')
    .execute();
  expect(early).toEqual([]);
});

it('has no message of a past day that never went out', async () => {
  const { db, now } = server.deps;
  const past = db.selectFrom('outbox_messages').where('expires_at', '<=', now()).select('state');
  expect(new Set((await past.execute()).map(({ state }) => state))).toEqual(new Set(['sent']));
});

it('has somebody else to treat, at each site of the management', async () => {
  const rows = await server.deps.db
    .selectFrom('clinic_loans')
    .innerJoin('sites', 'sites.id', 'site_id')
    .select(['headquarter_name', 'client_number', 'patient_first_name', 'patient_number'])
    .where('status', 'is not', null)
    .where('patient_first_name', 'is not', null)
    .orderBy('headquarter_name')
    .execute();
  expect(rows.map((row) => [row.headquarter_name, row.patient_first_name])).toEqual([
    ['Miraflores', 'Zoé'],
    ['San Isidro', 'Rosario'],
  ]);
  for (const row of rows) expect(row.patient_number).not.toBe(row.client_number);
});

it('accepts what a clinic was paid in the week that its batch was closed in', async () => {
  const rows = await server.deps.db
    .selectFrom('clinic_payments')
    .innerJoin('clinic_settlements', 'clinic_settlements.id', 'settlement_id')
    .select(['processed_at', 'closed_on'])
    .execute();
  expect(rows.length).toBeGreaterThan(2);
  for (const { processed_at, closed_on } of rows)
    expect(processed_at && settlementWeekOf(processed_at)).toBe(weekOf(calendarDate(closed_on)));
});

it('gives each of the staff a phone of their own', async () => {
  const rows = await server.deps.db.selectFrom('staff_users').select('phone').execute();
  const phones = rows.map(({ phone }) => phone);
  expect(new Set(phones).size).toBe(phones.length);
  for (const phone of phones) expect(phone).toMatch(/^\+519\d{8}$/);
});

it('gives the patient paid, overdue and future instalments', async () => {
  const { db } = server.deps;
  const today = await readToday(server.deps, db);
  const { id } = await db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select('loans.id')
    .where('email', '=', 'paciente@alivio.demo')
    .where('state', '=', 'disbursed')
    .executeTakeFirstOrThrow();
  const account = await loadAccount(db, await getLoan(db, id));
  const rows = account === null ? [] : standings(account, today);
  const statuses = rows.map(({ installment, paidOn }) =>
    displayStatus({ dueOn: installment.dueOn, paidOn }, today),
  );
  expect(statuses.slice(0, 5)).toEqual(['PAID', 'PAID', 'EXPIRED', 'RECENT_EXPIRED', 'NEXT']);
  expect(statuses.slice(5)).toEqual(Array.from({ length: 7 }, () => 'FUTURE'));
  expect(rows[2]?.owed.defaultInterest).toBeGreaterThan(0);
});

it('gives the patient a paid loan with its constancia, and the papers of both', async () => {
  const { db } = server.deps;
  const rows = await db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .innerJoin('contracts', 'contracts.loan_id', 'loans.id')
    .innerJoin('contract_papers', 'contract_papers.contract_id', 'contracts.id')
    .leftJoin('no_debt_certificates as certificate', 'certificate.loan_id', 'loans.id')
    .select(['loans.state', 'contracts.state as contract', 'kind', 'issued_on'])
    .where('email', '=', 'paciente@alivio.demo')
    .orderBy('loans.id')
    .orderBy('kind')
    .execute();
  const kinds = ['contract', 'summary', 'schedule'];
  const signed = { contract: 'done' };
  expect(rows).toMatchObject([
    ...kinds.map((kind) => ({ ...signed, kind, state: 'paid', issued_on: expect.any(String) })),
    ...kinds.map((kind) => ({ ...signed, kind, state: 'disbursed', issued_on: null })),
  ]);
});

it('gives the couple a QR, and a contract that the first start signs for her', async () => {
  const rows = await server.deps.db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .innerJoin('representatives', 'representatives.client_id', 'clients.id')
    .select(['loans.state', 'civil_status', 'representatives.first_name as spouse'])
    .where('clients.email', '=', 'pareja@alivio.demo')
    .orderBy('loans.id')
    .execute();
  const couple = { civil_status: 'married', spouse: 'Renzo' };
  expect(rows).toEqual([
    { ...couple, state: 'signed' },
    { ...couple, state: 'approved' },
  ]);
});

it('has borrowers in the best and in the worst class', async () => {
  const { db } = server.deps;
  const today = await readToday(server.deps, db);
  const ids = await db.selectFrom('loans').select('id').where('state', '=', 'disbursed').execute();
  const classes = await Promise.all(
    ids.map(async ({ id }) => {
      const account = await loadAccount(db, await getLoan(db, id));
      const days =
        account === null
          ? []
          : standings(account, today).map(({ installment, paidOn }) =>
              daysPastDue({ dueOn: installment.dueOn, paidOn }, today),
            );
      return sbsClassificationOf(Math.max(...days));
    }),
  );
  expect(classes).toEqual(expect.arrayContaining(['NORMAL', 'DEFICIENTE', 'PERDIDA']));
});

it('leaves books that balance', async () => {
  const { db } = server.deps;
  expect(await checkBooks(db, await readToday(server.deps, db))).toEqual([]);
  const rows = await getTrialBalance(db);
  const total = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0);
  expect(total('debit')).toBe(total('credit'));
  expect(total('debit')).toBeGreaterThan(0);
});

it('changes nothing when it is run again', async () => {
  const { db } = server.deps;
  const count = async () => {
    const tables = [
      'loans',
      'loan_events',
      'postings',
      'loan_payments',
      'audit_events',
      'daily_closes',
    ] as const;
    return Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .execute(),
      ),
    );
  };
  const before = await count();
  await seedDemo(server.deps);
  expect(await count()).toEqual(before);
});

it('gives a clinic of an earlier release its RUC, and leaves the one that the desk wrote', async () => {
  const { db } = server.deps;
  const rucs = async () => {
    const rows = await db.selectFrom('health_centers').select('ruc').orderBy('id').execute();
    return rows.map(({ ruc }) => ruc);
  };
  const [lucia, andino] = await rucs();
  expect([lucia, andino].every((ruc) => ruc !== null && ruc !== undefined && isRuc(ruc))).toBe(
    true,
  );
  const written = rucOf(7);
  await db
    .updateTable('health_centers')
    .set({ ruc: null })
    .where('ruc', '=', lucia ?? '')
    .execute();
  await db
    .updateTable('health_centers')
    .set({ ruc: written })
    .where('ruc', '=', andino ?? '')
    .execute();
  await seedDemo(server.deps);
  expect(await rucs()).toEqual([lucia, written]);
});
