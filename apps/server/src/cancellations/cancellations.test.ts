import * as contract from '@alivio/contract/cancellations.ts';
import { listClinicPayments } from '@alivio/contract/clinic-payments.ts';
import { getClinicSettlement } from '@alivio/contract/clinic-settlements.ts';
import { getCredits } from '@alivio/contract/credits.ts';
import { settleApproval, takeWorkItem } from '@alivio/contract/desk.ts';
import { getDeskClinicPayment } from '@alivio/contract/desk-clinic-payments.ts';
import { listUnapplied } from '@alivio/contract/money-returns.ts';
import { getPaymentsOfClient } from '@alivio/contract/payments.ts';
import { requestDisbursement, validateDisbursement } from '@alivio/contract/redemption.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { approveCardPayment, openCardPayment } from '@alivio/testing/gateway.ts';
import { accepted, createDisbursedLoan, redeemLoan } from '@alivio/testing/loans.ts';
import { codeSentTo, createRedeemable, messagesTo } from '@alivio/testing/redemption.ts';
import { approveReturn, SUPERVISOR, TREASURER } from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPerson } from '#server/accounts/find-person.ts';
import { checkBooks, checkLoanBooks } from '#server/books/check-books.ts';
import { explainBooks } from '#server/books/explain-books.ts';
import { readToday } from '#server/business-date/today.ts';
import { listClinicPayments as listPaymentsOfSite } from '#server/clinics/list-clinic-payments.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { batchClinicPayments } from '#server/disbursements/batch-clinic-payments.ts';
import { findRefundPayable } from '#server/disbursements/find-refund-payable.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import { settleClinic } from '#server/disbursements/settle-clinic.ts';
import { getOwnHistory } from '#server/evaluation/get-own-history.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { saveChoice } from '#server/prepayment-choices/save-choice.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { siteCancellationMessage } from './site-cancellation.message.ts';

const MIRAFLORES = 1;
/** Has no payment waiting in the demo. */
const SURCO = 4;
const REASON = 'La clínica redimió el QR de otra persona.';

let server: TestServer;
let deps: Deps;
let desk: string;
let supervisor: string;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_CODES_PER_IP_AND_DAY: '1000' });
  deps = server.deps;
  desk = await server.signIn(TREASURER);
  supervisor = await server.signIn(SUPERVISOR);
  today = await readToday(deps, deps.db);
});
afterAll(() => server.close());

const run = <T>(work: (trx: Connection) => Promise<T>) => inTransaction(deps.db, work);
const act = () => ({ by: 'system', today }) as const;

const calls = {
  undo: [contract.previewUndoRedemption, contract.proposeUndoRedemption],
  cancel: [contract.previewCancelTreatment, contract.proposeCancelTreatment],
} as const;
type Way = keyof typeof calls;

const preview = (way: Way, id: number) => server.call(calls[way][0], { params: { id } }, desk);
const propose = (way: Way, id: number, token = desk) =>
  server.call(calls[way][1], { params: { id }, body: { reason: REASON } }, token);
const confirm = (id: number, token = supervisor) =>
  server.call(settleApproval, { params: { id }, body: { decision: 'confirm' } }, token);

async function takeBack(way: Way, loanId: number): Promise<void> {
  const { body } = await propose(way, loanId);
  expect((await confirm(body.approval_id)).status).toBe(200);
}

const codeOf = ({ error }: { error: unknown }) =>
  (error as { details?: { code?: string } }).details?.code;

const afterOf = (changes: readonly { label: string; after: string }[], label: string) =>
  changes.find((change) => change.label === label)?.after;

/** On a loan of a site, some days after it was redeemed. */
const redeemed = (daysAgo = 3, siteId = SURCO) =>
  createDisbursedLoan(deps, { today: addDays(today, -daysAgo), siteId });

let keys = 0;
async function pay(loanId: number, amount = 50_000): Promise<string> {
  keys += 1;
  const key = `cancellations:${keys}`;
  const money = {
    loanId,
    key,
    amount: centimos(amount),
    paidOn: today,
    cash: 'cash_bank',
  } as const;
  await run(async (trx) => accepted(await recordPayment(deps, trx, act(), money)));
  return key;
}

async function presentPapers(loanId: number): Promise<void> {
  const { id: paymentId } = await lineOf(loanId);
  for (const event of ['issue_letter', 'upload_receipt', 'accept_receipt'] as const)
    await run(async (trx) =>
      accepted(await moveClinicPayment(deps, trx, act(), { paymentId, event })),
    );
}

async function closeBatch(reference: string, siteId = SURCO) {
  return run(async (trx) =>
    accepted(await batchClinicPayments(deps, trx, act(), { siteId, reference })),
  );
}

const settleBatch = (reference: string) =>
  run(async (trx) => accepted(await settleClinic(deps, trx, act(), { reference })));

const eventsOf = async (id: number) =>
  (await server.call(getDeskClinicPayment, { params: { id } }, desk)).body.payment.trail.map(
    ({ text }) => text,
  );

/** What the desk and the clinic read beside the status of a payment. */
async function saidOf(id: number) {
  const atDesk = await server.call(getDeskClinicPayment, { params: { id } }, desk);
  const listed = await listPaymentsOfSite(deps.db, { siteId: SURCO }, { page: 1, limit: 100 });
  const atClinic = listed.payments.find(({ payment }) => payment.id === id);
  return [atDesk.body.payment.message, atClinic?.payment.message];
}

/** Newest first. */
const linesOf = (loanId: number) =>
  deps.db
    .selectFrom('clinic_payments')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .execute();

async function lineOf(loanId: number) {
  const [line] = await linesOf(loanId);
  if (line === undefined) throw new Error('no clinic is owed');
  return line;
}

async function openWork(loanId: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('loan_id', '=', loanId)
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function sound(loanId: number): Promise<void> {
  expect(await checkLoanBooks(deps.db, loanId, today)).toEqual([]);
  const unexplained = (await explainBooks(deps.db, today)).filter(
    ({ difference }) => difference !== 0,
  );
  expect(unexplained).toEqual([]);
}

async function clientToken(loanId: number): Promise<string> {
  const { clientId } = await getLoan(deps.db, loanId);
  return openSession(deps, deps.db, { clientId });
}

describe('a redemption is undone', () => {
  it('by two people: the loan is back at its QR, nobody owes anything, client and clinic are told', async () => {
    const { loan, email, phone } = await createRedeemable(server);
    await redeemLoan(deps, loan.id, today);
    const line = await lineOf(loan.id);
    const seen = (await preview('undo', loan.id)).body;
    expect(seen.to_refund).toBe(0);
    expect(seen.changes.map(({ label }) => label)).toEqual([
      'Crédito',
      'Cuotas',
      'Pago a la clínica',
      'Por devolver al cliente',
    ]);
    expect(afterOf(seen.changes, 'Crédito')).toMatch(/^Firmado: su QR sirve otra vez hasta el /);

    const { body } = await propose('undo', loan.id);
    expect((await getLoan(deps.db, loan.id)).state).toBe('disbursed');
    expect(await openWork(loan.id)).toContain('second_approval');
    expect(codeOf(await propose('undo', loan.id))).toBe('approval_pending');
    expect(codeOf(await propose('cancel', loan.id))).toBe('approval_pending');
    expect(codeOf(await confirm(body.approval_id, desk))).toBe('same_person');

    expect((await confirm(body.approval_id)).body.loan_state).toBe('signed');
    const after = await getLoan(deps.db, loan.id);
    expect(after).toMatchObject({
      state: 'signed',
      validUntil: loan.validUntil,
      disbursedOn: null,
      schedule: null,
      redemption: 2,
    });
    expect((await lineOf(loan.id)).voided_on).toBe(today);
    expect(await openWork(loan.id)).toEqual([]);
    const balances = [...(await getLoanBalances(deps.db, loan.id)).values()];
    expect(balances.every((balance) => balance === 0)).toBe(true);
    const toHolder = await messagesTo(server, email);
    expect(toHolder.at(-1)).toMatchObject({ template: 'redemption_undone' });
    expect(toHolder.at(-1)?.content).toMatch('no hay dinero por devolverte');
    const toSite = await messagesTo(server, 'admin@miraflores.demo');
    expect(toSite.at(-1)?.content).toMatch('Su QR se puede redimir otra vez hasta el');
    expect(toSite.at(-1)?.content).toMatch('no subas un comprobante');

    // As client and clinic see it.
    const token = await clientToken(loan.id);
    const own = { query: { idClient: loan.clientId } };
    const { body: credits } = await server.call(getCredits, own, token);
    expect(credits.data.notActiveLoans).toMatchObject([{ strStatus: 'FIRMADO' }]);
    expect(JSON.stringify((await server.call(getPaymentsOfClient, own, token)).body)).not.toMatch(
      loan.code,
    );
    const clinic = await server.signIn('admin@miraflores.demo');
    const listed = await server.call(listClinicPayments, { query: { limit: 100 } }, clinic);
    expect(JSON.stringify(listed.body)).not.toMatch(line.shown_id);

    // Its QR is redeemed again, with a new code: everything begins anew.
    const ask = { params: { id: loan.id }, query: { service: 'whatsapp' as const } };
    expect((await server.call(requestDisbursement, ask, clinic)).status).toBe(200);
    const code = await codeSentTo(server, phone);
    const redeem = { params: { id: loan.id }, body: { code } };
    expect((await server.call(validateDisbursement, redeem, clinic)).status).toBe(200);
    const again = await getLoan(deps.db, loan.id);
    expect(again).toMatchObject({ state: 'disbursed', disbursedOn: today, redemption: 2 });
    expect((await linesOf(loan.id)).map(({ voided_on }) => voided_on)).toEqual([null, today]);
    await sound(loan.id);
  });

  it('after an instalment was paid: the money is payable to the client, and goes back in three steps', async () => {
    const loan = await redeemed();
    await pay(loan.id, 60_000);
    expect((await preview('undo', loan.id)).body.to_refund).toBe(60_000);
    await takeBack('undo', loan.id);
    expect(await findRefundPayable(deps.db, loan.id)).toBe(60_000);
    expect(await openWork(loan.id)).toEqual(['refund_payable']);
    const { email } = await getPerson(deps.db, loan.clientId);
    expect((await messagesTo(server, email)).at(-1)?.content).toMatch('Nos habías pagado S/');
    const query = { source: 'refund' as const, limit: 100 };
    const { body } = await server.call(listUnapplied, { query }, desk);
    expect(body.data).toContainEqual(
      expect.objectContaining({ source_id: loan.id, amount: 60_000 }),
    );
    await sound(loan.id);
    const refund = { source: 'refund', sourceId: loan.id, amount: centimos(60_000) } as const;
    await approveReturn(deps, refund);
    expect(await findRefundPayable(deps.db, loan.id)).toBe(0);
    await sound(loan.id);
  });

  it('redeemed again has a clean account with new days, and is undone again', async () => {
    const loan = await redeemed();
    const firstDue = (await loadAccount(deps.db, await getLoan(deps.db, loan.id)))?.installments[0];
    const key = await pay(loan.id, 40_000);
    await takeBack('undo', loan.id);
    await redeemLoan(deps, loan.id, today);
    const account = await loadAccount(deps.db, await getLoan(deps.db, loan.id));
    expect(account?.payments).toEqual([]);
    expect(account?.installments[0]?.dueOn).toBe(addDays(firstDue?.dueOn ?? today, 3));
    await sound(loan.id);

    // The first payment told once more is the first payment, whatever has become of it.
    const told = { loanId: loan.id, key, amount: centimos(40_000), paidOn: today } as const;
    const repeated = await run((trx) =>
      receiveMoney(deps, trx, act(), { ...told, cash: 'cash_bank' }),
    );
    expect(repeated).toMatchObject({ payment: { key } });
    await pay(loan.id, 15_000);
    expect((await preview('undo', loan.id)).body.to_refund).toBe(15_000);
    await takeBack('undo', loan.id);
    expect(await findRefundPayable(deps.db, loan.id)).toBe(55_000);
    expect((await getLoan(deps.db, loan.id)).redemption).toBe(3);
    expect(
      await run((trx) => receiveMoney(deps, trx, act(), { ...told, cash: 'cash_bank' })),
    ).toEqual(repeated);
    const { amount_centimos } = await deps.db
      .selectFrom('work_items')
      .select('amount_centimos')
      .where('loan_id', '=', loan.id)
      .where('kind', '=', 'refund_payable')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(amount_centimos).toBe(55_000);
    await sound(loan.id);

    // Redeemed a third time and cancelled: only what was paid since is added to what goes back.
    await redeemLoan(deps, loan.id, today);
    await pay(loan.id, 5_000);
    await takeBack('cancel', loan.id);
    expect(await findRefundPayable(deps.db, loan.id)).toBe(60_000);
    await sound(loan.id);
  });

  it('when the day of its QR is past: it has expired, and nobody redeems it', async () => {
    const loan = await redeemed(12);
    const { changes } = (await preview('undo', loan.id)).body;
    expect(afterOf(changes, 'Crédito')).toMatch(/^Sin redimir: su QR venció el /);
    await takeBack('undo', loan.id);
    expect((await getLoan(deps.db, loan.id)).state).toBe('expired_unredeemed');
    await expect(redeemLoan(deps, loan.id, today)).rejects.toThrow('illegal_transition');
    const { email } = await getPerson(deps.db, loan.clientId);
    expect((await messagesTo(server, email)).at(-1)?.content).toMatch(
      'puedes solicitar otro crédito',
    );
    await sound(loan.id);
  });

  it('not once its clinic’s payment is in a closed batch', async () => {
    const loan = await redeemed();
    await presentPapers(loan.id);
    const { body } = await propose('undo', loan.id);
    await closeBatch('U-1');
    expect(codeOf(await preview('undo', loan.id))).toBe('clinic_payment_in_batch');
    const late = await confirm(body.approval_id);
    expect(codeOf(late)).toBe('approval_outdated');
    expect(codeOf(await propose('undo', loan.id))).toBe('clinic_payment_in_batch');
    expect((await getLoan(deps.db, loan.id)).state).toBe('disbursed');
    await sound(loan.id);
  });

  it('not of a loan that is paid, written off, not redeemed, or with money to pay back first', async () => {
    const paid = await redeemed();
    const account = await loadAccount(deps.db, await getLoan(deps.db, paid.id));
    if (account === null) throw new Error('no account');
    await pay(paid.id, payoffAmount(account, today));
    expect(codeOf(await propose('undo', paid.id))).toBe('illegal_transition');
    const lost = await redeemed(3);
    await run((trx) => writeOffLoan(deps, trx, act(), lost.id));
    expect(codeOf(await propose('undo', lost.id))).toBe('loan_written_off');
    const { loan: signed } = await createRedeemable(server);
    expect(codeOf(await propose('undo', signed.id))).toBe('loan_not_disbursed');
    expect(codeOf(await preview('cancel', signed.id))).toBe('loan_not_disbursed');
    const withFunds = await redeemed();
    await pay(withFunds.id, 30_000);
    await approveReturn(deps, {
      source: 'funds',
      sourceId: withFunds.id,
      amount: centimos(10_000),
    });
    expect(codeOf(await propose('undo', withFunds.id))).toBe('return_to_pay_first');
  });

  it('takes with it what was chosen and promised, and counts in what we know of the person', async () => {
    const loan = await redeemed();
    const client = { id: 0, role: 'client', clientId: loan.clientId, sellerId: null } as const;
    const choice = { choice: 'payoff', amount: centimos(100_000), movements: 0, today } as const;
    await run((trx) => saveChoice(deps, trx, client, { loanId: loan.id, ...choice }));
    await sql`
      WITH contact AS (
        INSERT INTO collection_contacts (loan_id, staff_user_id, channel, result, contacted_at, recorded_at)
        SELECT ${loan.id}, min(id), 'call', 'spoke', now(), now() FROM staff_users RETURNING id
      )
      INSERT INTO payment_promises (loan_id, contact_id, amount_centimos, made_on, promised_on, after_payment_id, movements)
      SELECT ${loan.id}, id, 10000, ${today}, ${addDays(today, 2)}, 0, 0 FROM contact`.execute(
      deps.db,
    );
    await takeBack('undo', loan.id);
    const states = await sql<{ choice: string; promise: string }>`
      SELECT (SELECT state FROM prepayment_choices WHERE loan_id = ${loan.id}) AS choice,
        (SELECT state FROM payment_promises WHERE loan_id = ${loan.id}) AS promise`.execute(
      deps.db,
    );
    expect(states.rows).toEqual([{ choice: 'withdrawn', promise: 'ended' }]);
    const { document_type, identification_number } = await deps.db
      .selectFrom('clients')
      .select(['document_type', 'identification_number'])
      .where('id', '=', loan.clientId)
      .executeTakeFirstOrThrow();
    const person = { documentType: document_type, documentNumber: identification_number };
    const history = await getOwnHistory(deps.db, person, { today, loanId: 0 });
    expect(history).toMatchObject({ cancelledRedemptions: 1, daysPastDue: 0 });
  });
});

describe('a treatment is cancelled', () => {
  it('before its clinic was paid: nothing is owed to it, and what the client paid goes back', async () => {
    const loan = await redeemed(3, MIRAFLORES);
    await pay(loan.id, 25_000);
    const { changes } = (await preview('cancel', loan.id)).body;
    expect(afterOf(changes, 'Pago a la clínica')).toBe('Anulado');
    await takeBack('cancel', loan.id);
    expect((await getLoan(deps.db, loan.id)).state).toBe('cancelled');
    expect((await lineOf(loan.id)).voided_on).toBe(today);
    expect(await openWork(loan.id)).toEqual(['refund_payable']);
    const { email } = await getPerson(deps.db, loan.clientId);
    expect((await messagesTo(server, email)).at(-1)).toMatchObject({
      template: 'treatment_cancelled',
    });
    for (const payee of ['admin@miraflores.demo', 'gerencia@clinicas.demo'])
      expect((await messagesTo(server, payee)).at(-1)).toMatchObject({
        template: 'site_treatment_cancelled',
      });
    expect((await messagesTo(server, 'gerencia@clinicas.demo')).at(-1)?.content).toMatch(
      `/health-center/management/payments?healthCenterID=${MIRAFLORES}`,
    );
    await sound(loan.id);
  });

  it('after its clinic was paid: the clinic owes it, and its next batch keeps it back, also of a loan redeemed twice', async () => {
    const loan = await redeemed();
    await takeBack('undo', loan.id);
    await redeemLoan(deps, loan.id, today);
    await presentPapers(loan.id);
    await closeBatch('C-1');
    await settleBatch('C-1');
    const { changes } = (await preview('cancel', loan.id)).body;
    expect(afterOf(changes, 'Pago a la clínica')).toMatch('se descuenta de su próxima liquidación');
    await takeBack('cancel', loan.id);
    const line = await lineOf(loan.id);
    expect(line).toMatchObject({ state: 'PAGADO', voided_on: null });
    const owes = `quedan ${formatSoles(centimos(line.net_centimos))} por descontar`;
    expect(await saidOf(line.id)).toEqual([
      expect.stringContaining(owes),
      expect.stringContaining(owes),
    ]);
    await sound(loan.id);
    const next = await redeemed();
    await presentPapers(next.id);
    const batch = await closeBatch('C-2');
    expect(batch).toMatchObject({ payments: 1, deducted: line.net_centimos });
    const seen = await server.call(getClinicSettlement, { params: { id: batch.id } }, desk);
    expect(seen.body.settlement.deductions).toMatchObject([
      { loan_id: loan.id, amount: line.net_centimos },
    ]);
    const [second, first] = await linesOf(loan.id);
    expect(await eventsOf(first?.id ?? 0)).not.toContain('Se pagó a la clínica');
    expect(await eventsOf(second?.id ?? 0)).toContain('Se pagó a la clínica');
    await settleBatch('C-2');
    const kept = 'El tratamiento se canceló después del pago: lo pagado ya se descontó';
    expect(await saidOf(line.id)).toEqual([
      expect.stringContaining(kept),
      expect.stringContaining(kept),
    ]);
    await sound(loan.id);
    expect(await checkBooks(deps.db, today)).toEqual([]);
  });

  it('once it was paid off: all of it goes back, and the certificate is worth nothing', async () => {
    const loan = await redeemed();
    const account = await loadAccount(deps.db, await getLoan(deps.db, loan.id));
    if (account === null) throw new Error('no account');
    const all = payoffAmount(account, today);
    await pay(loan.id, all);
    const { changes, to_refund } = (await preview('cancel', loan.id)).body;
    expect(to_refund).toBe(all);
    expect(afterOf(changes, 'Constancia de no adeudo')).toBe('Sin efecto');
    await takeBack('cancel', loan.id);
    const certificates = await deps.db
      .selectFrom('no_debt_certificates')
      .select('revoked_at')
      .where('loan_id', '=', loan.id)
      .execute();
    expect(certificates).not.toContainEqual({ revoked_at: null });
    expect(certificates).toHaveLength(1);
    await sound(loan.id);
  });
});

it('a clinic that was paid reads that it is kept back, one that was not that it is not paid', () => {
  const news = {
    ...{
      to: 'a@b.pe',
      firstName: 'Ana',
      patient: 'Rosa Quispe',
      site: 'Surco',
      url: 'https://a.pe',
    },
    ...{ amount: centimos(600_000), net: centimos(552_000), qr: null, expiresAt: new Date(0) },
  };
  const textOf = (isPaid: boolean) =>
    JSON.stringify(siteCancellationMessage({ ...news, isPaid }).content);
  expect(textOf(true)).toMatch('los descontaremos de tu próxima liquidación');
  expect(textOf(false)).toMatch('quedó sin efecto: no subas un comprobante');
});

describe('two people', () => {
  it('need the right, each their own', async () => {
    const loan = await redeemed();
    await setDeskRights(deps.db, SUPERVISOR, ['treasury']);
    expect(codeOf(await propose('undo', loan.id, supervisor))).toBe('right_missing');
    expect(codeOf(await propose('cancel', loan.id))).toBe('no_second_person');
    await setDeskRights(deps.db, SUPERVISOR, ['reviewer', 'supervisor']);
    const { body } = await propose('cancel', loan.id);
    await setDeskRights(deps.db, SUPERVISOR, ['treasury']);
    expect(codeOf(await confirm(body.approval_id))).toBe('right_missing');
    await setDeskRights(deps.db, SUPERVISOR, ['reviewer', 'supervisor']);
    expect((await confirm(body.approval_id)).status).toBe(200);
  });

  it('do nothing when the second one declines, and it can be proposed anew', async () => {
    const loan = await redeemed();
    const { body } = await propose('undo', loan.id);
    const decline = { decision: 'decline' as const, reason: 'La clínica sí lo atendió.' };
    const params = { id: body.approval_id };
    expect((await server.call(settleApproval, { params, body: decline }, supervisor)).status).toBe(
      200,
    );
    expect((await getLoan(deps.db, loan.id)).state).toBe('disbursed');
    expect(await openWork(loan.id)).toEqual(['approval_letter']);
    expect((await propose('undo', loan.id)).status).toBe(200);
    await sound(loan.id);
  });

  it('do nothing when somebody paid or began to pay by card meanwhile; seen by both, such money waits for its owner', async () => {
    const paid = await redeemed();
    const first = (await propose('undo', paid.id)).body.approval_id;
    await pay(paid.id);
    expect(codeOf(await confirm(first))).toBe('approval_outdated');

    const paying = await redeemed();
    const second = (await propose('undo', paying.id)).body.approval_id;
    const payment = await openCardPayment(deps, { loanId: paying.id });
    expect(codeOf(await confirm(second))).toBe('approval_outdated');
    const { changes } = (await preview('undo', paying.id)).body;
    expect(afterOf(changes, 'Pago con tarjeta')).toMatch('queda por aplicar');

    // Both have seen that it is under way: it is undone, and the money waits for whose it is.
    await takeBack('undo', paying.id);
    await approveCardPayment(deps, payment);
    await approveCardPayment(deps, payment);
    const waiting = await deps.db
      .selectFrom('suspense_items')
      .select(['amount_centimos', 'assigned_payment_id'])
      .where('key', 'like', `%${payment.transactionId}`)
      .execute();
    expect(waiting).toEqual([{ amount_centimos: payment.amount, assigned_payment_id: null }]);
    await sound(paying.id);
  });

  it('cancel all the same once the day of its QR is past; undone it would be something else', async () => {
    const [cancelled, undone] = [await redeemed(), await redeemed()];
    const approvals = [
      (await propose('cancel', cancelled.id)).body.approval_id,
      (await propose('undo', undone.id)).body.approval_id,
    ] as const;
    await deps.db
      .updateTable('loans')
      .set({ valid_until: addDays(today, -1) })
      .where('id', 'in', [cancelled.id, undone.id])
      .execute();
    expect((await confirm(approvals[0])).status).toBe(200);
    expect(codeOf(await confirm(approvals[1]))).toBe('approval_outdated');
  });

  it('do not act on a case that somebody else has', async () => {
    const loan = await redeemed();
    const { body } = await propose('undo', loan.id);
    const { id } = await deps.db
      .selectFrom('work_items')
      .select('id')
      .where('loan_id', '=', loan.id)
      .where('kind', '=', 'second_approval')
      .executeTakeFirstOrThrow();
    await server.call(takeWorkItem, { params: { id } }, supervisor);
    expect(codeOf(await propose('cancel', loan.id))).toBe('case_taken');
    expect((await confirm(body.approval_id)).status).toBe(200);
    expect((await getLoan(deps.db, loan.id)).state).toBe('signed');
  });
});
