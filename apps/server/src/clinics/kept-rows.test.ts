import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { shownPaymentId } from '@alivio/domain/disbursement/shown-payment-id.ts';
import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import {
  accepted,
  createDraftLoan,
  createSignedLoan,
  redeemLoan,
  signLoan,
} from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePerson } from '#server/accounts/change-person.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { batchClinicPayments } from '#server/disbursements/batch-clinic-payments.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { settleClinic } from '#server/disbursements/settle-clinic.ts';
import { lockLoans } from '#server/loans/lock-loan.ts';
import { moveLoan, moveLockedLoans } from '#server/loans/move-loan.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rowOf = (loanId: number) =>
  server.deps.db
    .selectFrom('clinic_loans')
    .selectAll()
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();

const truth = async () => expect(await checkEntries(server.deps.db)).toEqual([]);
const actNow = async () =>
  ({ by: 'system', today: await readToday(server.deps, server.deps.db) }) as const;
const move = async (loanId: number, event: LoanEvent) =>
  inTransaction(server.deps.db, async (trx) =>
    accepted(await moveLoan(server.deps, trx, await actNow(), loanId, event)),
  );

const acceptPapers = async (paymentId: number) => {
  for (const event of ['issue_letter', 'upload_receipt', 'accept_receipt'] as const)
    await inTransaction(server.deps.db, async (trx) =>
      accepted(await moveClinicPayment(server.deps, trx, await actNow(), { paymentId, event })),
    );
};

describe('what a clinic reads is what is so', () => {
  it('as the demo leaves it', truth);

  it('a loan appears when its holder has signed, and follows its payment until it is refunded', async () => {
    const { deps } = server;
    const { today } = await actNow();
    const { id } = await createDraftLoan(deps, { today });
    expect(await rowOf(id)).toMatchObject({ state: 'draft', status: null, payment_id: null });
    await move(id, { kind: 'pass_evaluation', result: 'approved' });
    await signLoan(deps, id, today);
    expect(await rowOf(id)).toMatchObject({ state: 'signed', status: 'pending' });
    await redeemLoan(deps, id, today);
    const { payment_id } = await rowOf(id);
    expect(await rowOf(id)).toMatchObject({
      status: 'disbursed',
      payment_state: 'REVISION',
      shown_id: shownPaymentId(payment_id ?? 0),
      processed_at: null,
    });
    await acceptPapers(payment_id ?? 0);
    expect(await rowOf(id)).toMatchObject({
      payment_state: 'EN PROCESO',
      processed_at: server.clock.now,
    });
    await truth();
    await inTransaction(deps.db, async (trx) =>
      accepted(await refundLoan(deps, trx, await actNow(), id)),
    );
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', status: null, payment_id: null });
    await truth();
  });

  it('a payment that enters a batch is not listed again, one that is paid is', async () => {
    const { deps } = server;
    const { id } = await createSignedLoan(deps, await actNow());
    await redeemLoan(deps, id, (await actNow()).today);
    const { payment_id } = await rowOf(id);
    await acceptPapers(payment_id ?? 0);
    const listedBy = async () =>
      (
        await sql<{
          xmin: string;
        }>`SELECT xmin::text FROM clinic_loans WHERE loan_id = ${id}`.execute(deps.db)
      ).rows;
    const listed = await listedBy();
    const { site_id: siteId } = await rowOf(id);
    const batch = { siteId, reference: 'LIQ-LISTED' };
    await inTransaction(deps.db, async (trx) =>
      accepted(await batchClinicPayments(deps, trx, await actNow(), batch)),
    );
    expect(await listedBy()).toEqual(listed);
    await truth();
    await inTransaction(deps.db, async (trx) =>
      accepted(await settleClinic(deps, trx, await actNow(), { reference: 'LIQ-LISTED' })),
    );
    expect(await rowOf(id)).toMatchObject({ payment_state: 'PAGADO' });
    await truth();
  });

  it('names, patient, amount, category and site are followed', async () => {
    const { db } = server.deps;
    const { id, clientId } = await createDraftLoan(server.deps, await actNow());
    const patient = {
      first_name: 'Íñigo',
      last_name: 'Ñahui',
      document_type: 'CE',
      identification_number: 'A12345678',
    };
    await db
      .updateTable('clients')
      .set({ first_name: 'Ágata', last_name: 'Müller' })
      .where('id', '=', clientId)
      .execute();
    await db
      .updateTable('loans')
      .set({ amount_centimos: 777_700, patient: JSON.stringify(patient), site_id: 2 })
      .where('id', '=', id)
      .execute();
    const rename = (from: string, to: string) =>
      db.updateTable('categories').set({ name: to }).where('name', '=', from).execute();
    await rename('Odontología', 'Odontología integral');
    expect(await rowOf(id)).toMatchObject({
      client_key: expect.stringMatching(/^agata muller \d{8}$/),
      patient_key: 'inigo nahui a12345678',
      amount_centimos: 777_700,
      category_key: 'odontologia integral',
      site_id: 2,
    });
    await truth();
    await db.updateTable('loans').set({ patient: null }).where('id', '=', id).execute();
    expect(await rowOf(id)).toMatchObject({ patient_key: null, patient_document_type: null });
    await rename('Odontología integral', 'Odontología');
    await truth();
  });

  it('a client who tells another name is read so at once', async () => {
    const { deps } = server;
    const { id, clientId } = await createSignedLoan(deps, await actNow());
    await inTransaction(deps.db, async (trx) =>
      changePerson(deps, trx, await getPerson(trx, clientId), { last_name: 'Flórez Arias' }),
    );
    expect(await rowOf(id)).toMatchObject({ client_last_name: 'Flórez Arias' });
    await truth();
  });

  it('the database writes the same shown id as the domain', async () => {
    const { rows } = await sql<{ id: number; shown: string }>`
      SELECT id, shown_payment_id(id) AS shown FROM (
        SELECT generate_series(1, 300)::bigint AS id UNION SELECT 900000000000001) AS ids`.execute(
      server.deps.db,
    );
    expect(rows.map(({ shown }) => shown)).toEqual(rows.map(({ id }) => shownPaymentId(id)));
  });

  it('the check can fail, and the program cannot write what clinics read', async () => {
    const { id } = await createSignedLoan(server.deps, await actNow());
    await expect(
      server.deps.db.updateTable('clinic_loans').set({ status: null }).execute(),
    ).rejects.toThrow('permission denied');
    await asOwner(
      server.deps,
      `UPDATE clinic_loans SET client_last_name = 'Nadie' WHERE loan_id = ${id}`,
    );
    const breach = `a clinic reads what is so: its list tells loan ${id} otherwise`;
    expect(await checkEntries(server.deps.db)).toEqual([breach]);
    await asOwner(server.deps, `SELECT refresh_clinic_loans(ARRAY[${id}])`);
    await truth();
  });
});

describe('a name and a state that change at the same time', () => {
  /** The name is written first, and committed while the move waits for the row that both change. */
  async function race(): Promise<number> {
    const { deps } = server;
    const { id, clientId } = await createSignedLoan(deps, await actNow());
    let moving: Promise<unknown> = Promise.resolve();
    await inTransaction(deps.db, async (trx) => {
      await trx
        .updateTable('clients')
        .set({ first_name: 'Nueva' })
        .where('id', '=', clientId)
        .execute();
      moving = expireAtClose(id);
      await waitUntil(isSomebodyWaiting);
    });
    await moving;
    return id;
  }

  /** The close of a day takes loans without their clients (`loans/lock-loan.ts`). */
  async function expireAtClose(loanId: number): Promise<unknown> {
    const { by, today } = await actNow();
    return inTransaction(server.deps.db, async (trx) => {
      const loans = await lockLoans(trx, [loanId]);
      const act = { by, today: addDays(today, 30) };
      return moveLockedLoans(server.deps, trx, act, loans, { kind: 'expire' });
    });
  }

  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE datname = current_database() AND NOT granted`.execute(server.deps.db);
    return rows.length > 0;
  }

  it('both are read', async () => {
    const id = await race();
    expect(await rowOf(id)).toMatchObject({
      client_first_name: 'Nueva',
      state: 'expired_unredeemed',
    });
    await truth();
  });

  it('(twin) without their turns the later one writes what it read before', async () => {
    const { rows } = await sql<{ definition: string }>`
      SELECT pg_get_functiondef('refresh_clinic_loans'::regproc) AS definition`.execute(
      server.deps.db,
    );
    const definition = rows[0]?.definition ?? '';
    const broken = definition.replace(/PERFORM FROM clinic_loans .* FOR UPDATE;/, '');
    expect(broken).not.toBe(definition);
    await asOwner(server.deps, broken);
    try {
      const id = await race();
      expect(await checkEntries(server.deps.db)).toEqual([
        `a clinic reads what is so: its list tells loan ${id} otherwise`,
      ]);
    } finally {
      await asOwner(server.deps, definition);
    }
  });
});
