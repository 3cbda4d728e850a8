import { confirmNoDebtCertificate, getNoDebtCertificate } from '@alivio/contract/certificates.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { readQrOfPaper } from '@alivio/testing/outside/read-qr-of-paper.ts';
import { messagesTo } from '@alivio/testing/signers.ts';
import { runQueuedJobs } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { readBack } from '#server/papers/read-back.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { prepayLoan } from '#server/servicing/prepay-loan.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { sendCertificate } from './send-certificate.job.ts';

let server: TestServer;
let today: CalendarDate;
let loan: Loan;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  loan = await createDisbursedLoan(server.deps, { today: addDays(today, -10), term: 6 });
  token = await openSession(server.deps, server.deps.db, { clientId: loan.clientId });
  await server.deps.db
    .updateTable('clients')
    .set({ first_name: 'Begoña', last_name: 'De la Peña Quiñónez', email_verified_at: new Date() })
    .where('id', '=', loan.clientId)
    .execute();
});

let keys = 0;
async function payOff(): Promise<string> {
  keys += 1;
  const key = `payoff:${keys}`;
  await inTransaction(server.deps.db, async (trx) => {
    const account = await loadAccount(trx, await getLoan(trx, loan.id));
    if (account === null) throw new Error('there is no account');
    const amount = payoffAmount(account, today);
    const mode = 'smaller_installment' as const;
    const payment = {
      loanId: loan.id,
      key,
      amount,
      mode,
      paidOn: today,
      cash: 'cash_bank' as const,
    };
    accepted(await prepayLoan(server.deps, trx, { by: 'system', today }, payment));
  });
  return key;
}

const reverse = (key: string) =>
  inTransaction(server.deps.db, async (trx) =>
    accepted(
      await reversePayment(server.deps, trx, { by: 'system', today }, { loanId: loan.id, key }),
    ),
  );

const rows = () =>
  server.deps.db
    .selectFrom('no_debt_certificates')
    .selectAll()
    .where('loan_id', '=', loan.id)
    .orderBy('id')
    .execute();
const codeOf = async () => (await rows()).at(-1)?.code ?? '';
const get = (as = token) => server.call(getNoDebtCertificate, { params: { id: loan.id } }, as);
const confirm = (code: string) => server.call(confirmNoDebtCertificate, { params: { code } });
const mails = async () => {
  const { email } = await server.deps.db
    .selectFrom('clients')
    .select('email')
    .where('id', '=', loan.clientId)
    .executeTakeFirstOrThrow();
  const all = await messagesTo(server, email);
  return all.filter(({ template }) => template === 'no_debt_certificate');
};

describe('the constancia de no adeudo', () => {
  it('is there in the moment in which the loan is paid, and not before', async () => {
    const early = await get();
    expect([early.status, early.error.details]).toEqual([409, { code: 'loan_not_paid' }]);
    expect(await rows()).toEqual([]);
    await payOff();
    expect(await rows()).toMatchObject([{ issued_on: today, revoked_at: null }]);
    expect(await codeOf()).toMatch(/^[\w-]{22}$/);
  });

  it('says who owes nothing, on which loan, and bears a QR that leads to its page', async () => {
    await payOff();
    const [row] = await rows();
    const { status, body, headers } = await get();
    expect(status).toBe(200);
    const number = `CND-${today.slice(0, 4)}-${String(row?.id).padStart(6, '0')}`;
    expect(headers['content-disposition']).toContain(`constancia-de-no-adeudo-${number}.pdf`);
    const { text, pages, isMarked, roles } = await readBack(body);
    expect(pages).toHaveLength(1);
    expect(isMarked).toBe(true);
    expect(roles).toContain('Figure');
    for (const words of [
      'Constancia de no adeudo',
      `N.º ${number} · Lima, ${formatLongDate(today)}`,
      'Alivio Perú S.A.C. deja constancia de que Begoña De la Peña Quiñónez, con DNI',
      `pagó por completo el crédito ${paymentCode(loan.code)} y que, a la fecha de este documento, no adeuda nada por él`,
      'Monto del crédito S/ 6,000.00',
      `Fecha de desembolso ${formatLongDate(addDays(today, -10))}`,
    ])
      expect(text).toContain(words);
    // Whoever is shown it need not know what was treated, nor the loan's own code.
    expect(text).not.toContain(loan.code);
    expect(text).not.toMatch(/Odontología|Clínica|Miraflores/);
    const url = `${server.deps.config.PUBLIC_URL}/constancia/${row?.code}`;
    expect(readQrOfPaper(body)).toBe(url);
    expect(text.replaceAll(' ', '')).toContain(url);
  });

  it('is the same one whenever it is asked for', async () => {
    await payOff();
    const [first, second] = [await get(), await get()];
    expect(first.body.equals(second.body)).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  it('of a loan that was paid before there were any is made when it is asked for', async () => {
    await payOff();
    await server.deps.db
      .deleteFrom('no_debt_certificates')
      .where('loan_id', '=', loan.id)
      .execute();
    expect((await get()).status).toBe(200);
    expect(await rows()).toMatchObject([{ issued_on: today }]);
  });

  it('is for nobody but the holder', async () => {
    await payOff();
    const { status, error } = await get(await server.signIn('nueva@alivio.demo'));
    expect([status, error.details]).toEqual([404, { code: 'not_found' }]);
  });

  it('is mailed once, with the paper, to an address that was proved', async () => {
    await payOff();
    await runQueuedJobs(server, [sendCertificate]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Tu constancia de no adeudo',
      attachments: [{ fileName: expect.stringMatching(/^constancia-de-no-adeudo-CND-/) }],
    });
    const [row] = await rows();
    await sendCertificate.run(
      server.deps,
      { certificateId: row?.id ?? 0 },
      { isLastAttempt: false },
    );
    expect(await mails()).toHaveLength(1);
  });

  it('an address that nobody proved gets the way to it alone', async () => {
    await server.deps.db
      .updateTable('clients')
      .set({ email_verified_at: null })
      .where('id', '=', loan.clientId)
      .execute();
    await payOff();
    await runQueuedJobs(server, [sendCertificate]);
    const [mail] = await mails();
    expect(mail?.text).toContain('está en tu cuenta, junto a tu crédito');
    expect(mail).not.toHaveProperty('attachments');
  });
});

describe('a payment that is taken back', () => {
  it('voids it for good; once the loan is paid again there is another', async () => {
    const key = await payOff();
    const code = await codeOf();
    await reverse(key);
    expect((await rows()).map(({ revoked_at }) => revoked_at !== null)).toEqual([true]);
    expect((await get()).error.details).toEqual({ code: 'loan_not_paid' });
    await payOff();
    expect((await rows()).map(({ revoked_at }) => revoked_at !== null)).toEqual([true, false]);
    expect((await confirm(code)).status).toBe(404);
    expect((await confirm(await codeOf())).status).toBe(200);
  });

  it('before it was mailed: nothing is mailed', async () => {
    await reverse(await payOff());
    await runQueuedJobs(server, [sendCertificate]);
    expect(await mails()).toEqual([]);
  });
});

describe('whoever has the code', () => {
  it('learns its number, its day and initials, and nothing more', async () => {
    await payOff();
    const [row] = await rows();
    const { status, body } = await confirm(await codeOf());
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      number: `CND-${today.slice(0, 4)}-${String(row?.id).padStart(6, '0')}`,
      issued_on: today,
      initials: 'B. P. Q.',
    });
  });

  it('a code that was revoked and one that never was answer the same, byte for byte', async () => {
    const key = await payOff();
    const code = await codeOf();
    await reverse(key);
    const [revoked, unknown] = await Promise.all(
      [code, 'A'.repeat(22)].map((each) =>
        server.app.inject({ url: `/api/v1/no-debt-certificates/${each}` }),
      ),
    );
    expect(revoked?.statusCode).toBe(404);
    expect(revoked?.json().details).toEqual({ code: 'certificate_invalid' });
    expect(revoked?.body).toBe(unknown?.body);
  });

  it.each(['A', 'A'.repeat(23), `${'A'.repeat(21)}.`])('%s is no code', async (code) => {
    const answer = await server.app.inject({ url: `/api/v1/no-debt-certificates/${code}` });
    expect(answer.statusCode).toBe(400);
  });
});
