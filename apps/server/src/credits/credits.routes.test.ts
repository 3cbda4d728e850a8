import { getCredit, getCredits } from '@alivio/contract/credits.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { readQrText } from '@alivio/domain/qr/qr-text.ts';
import { createDraftLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { openSession } from '#server/sessions/open-session.ts';

let server: TestServer;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

async function demo(email: string) {
  const { id: clientId } = await server.deps.db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await server.signIn(email);
  const loans = await server.deps.db
    .selectFrom('loans')
    .select(['id', 'code', 'site_id', 'plan_hash', 'valid_until'])
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .execute();
  const [newest] = loans;
  if (newest === undefined) throw new Error(`${email} has no loan`);
  return { clientId, token, loans, newest };
}

const listOf = async (email: string) => {
  const { clientId, token } = await demo(email);
  return (await server.call(getCredits, { query: { idClient: clientId } }, token)).body.data;
};

describe('the credits of a client', () => {
  it('stand in the group that their state says, with their figures', async () => {
    const { loans } = await demo('paciente@alivio.demo');
    const [disbursed, paid] = loans;
    const credits = await listOf('paciente@alivio.demo');
    expect(credits).toMatchObject({ notActiveLoans: [], notRedimible: [], notRunning: [] });
    expect(credits.dteToday).toBe(today);
    expect(credits.activeLoans).toEqual([
      {
        loanID: disbursed?.id,
        currentInstallment: 3,
        totalInstallments: 12,
        monthlyPayment: centimos(61_980),
        procedureName: 'Odontología',
        expirationDate: disbursed?.valid_until,
        intPaymentPercentage: 14,
        dcmCostProcedure: centimos(600_000),
        strStatus: 'DESEMBOLSADO',
        nextPaymentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    // Two instalments were paid, the third is overdue.
    expect((credits.activeLoans[0]?.nextPaymentDate ?? today) < today).toBe(true);
    expect(credits.paidLoans).toMatchObject([
      {
        loanID: paid?.id,
        currentInstallment: 3,
        totalInstallments: 3,
        intPaymentPercentage: 100,
        strStatus: 'PAGADO',
        nextPaymentDate: null,
      },
    ]);
  });

  it.each([
    ['yesenia.de@alivio.demo', 'NO REDIMIBLE', 'notRedimible', false],
    ['victor.sanchez@alivio.demo', 'NO REDIMIBLE', null, true],
    ['begona.flores@alivio.demo', 'FIRMADO', 'notRunning', false],
    ['milagros.naupari@alivio.demo', 'FIRMADO', null, true],
  ] as const)('%s: not active, %s', async (email, strStatus, list, isExpired) => {
    const { newest } = await demo(email);
    const credits = await listOf(email);
    expect(credits.activeLoans).toEqual([]);
    expect(credits.notActiveLoans).toMatchObject([
      { loanID: newest.id, strStatus, currentInstallment: 0, intPaymentPercentage: 0 },
    ]);
    const until = credits.notActiveLoans[0]?.expirationDate ?? '';
    expect(until < today).toBe(isExpired);
    for (const name of ['notRedimible', 'notRunning'] as const)
      expect(credits[name]).toEqual(name === list ? [{ intIdLoan: newest.id }] : []);
  });

  it('an application that is not signed is no credit yet', async () => {
    const { clientId } = await createDraftLoan(server.deps, { today });
    const token = await openSession(server.deps, server.deps.db, { clientId });
    const { body } = await server.call(getCredits, { query: { idClient: clientId } }, token);
    expect(body.data).toMatchObject({ activeLoans: [], notActiveLoans: [], paidLoans: [] });
  });

  it('somebody else’s are not there, and neither are those of nobody', async () => {
    const { token } = await demo('paciente@alivio.demo');
    const { clientId: other } = await demo('begona.flores@alivio.demo');
    for (const idClient of [other, 900_000_000_000_001]) {
      const { status, error } = await server.call(getCredits, { query: { idClient } }, token);
      expect([status, error.details]).toEqual([404, { code: 'not_found' }]);
    }
  });
});

describe('one credit', () => {
  it('tells the loan, the clinic and, while it can be redeemed, the QR', async () => {
    const { token, newest } = await demo('begona.flores@alivio.demo');
    const query = { idLoan: newest.id };
    const { body } = await server.call(getCredit, { query }, token);
    expect(body.data).toEqual({
      information: {
        dteApplicationDate: addDays(today, -6),
        dblLoanAmount: centimos(410_000),
        intLoanInstallments: 12,
        dcmFinalRate: 39.9,
        dblLoanMonthlyPayment: expect.any(Number),
        strCodePayment: paymentCode(newest.code),
        dteExpirationDate: newest.valid_until,
        status: 'FIRMADO',
        idClientLoanCodeable: newest.code,
        idClientCodeable: newest.code,
      },
      medica: {
        strHealthCenterName: 'Clínica Santa Lucía',
        strHeadquartersName: 'Miraflores',
        strHealthCategory: 'Odontología',
      },
      qr: {
        strText: expect.any(String),
        strShortCode: expect.stringMatching(/^\w{4}-\w{4}$/),
      },
      waitingPrepayment: null,
      dteToday: today,
    });
    expect(readQrText(body.data.qr?.strText ?? '')?.facts).toMatchObject({
      loanId: newest.id,
      siteId: newest.site_id,
      amount: 410_000,
      validUntil: newest.valid_until,
      planHash: newest.plan_hash.slice(0, 32),
    });
    const again = await server.call(getCredit, { query }, token);
    expect(again.body.data.qr).toEqual(body.data.qr);
  });

  it.each([
    ['yesenia.de@alivio.demo', 'NO REDIMIBLE'],
    ['victor.sanchez@alivio.demo', 'NO REDIMIBLE'],
    ['milagros.naupari@alivio.demo', 'FIRMADO'],
    ['paciente@alivio.demo', 'DESEMBOLSADO'],
    ['hugo.zapata@alivio.demo', 'PAGADO'],
  ])('%s: %s, and no QR', async (email, status) => {
    const { token, newest } = await demo(email);
    const { body } = await server.call(getCredit, { query: { idLoan: newest.id } }, token);
    expect(body.data).toMatchObject({ information: { status }, qr: null });
  });

  it('an advisor who acts for the client does not see the QR', async () => {
    const { clientId, newest } = await demo('cesar.munoz@alivio.demo');
    const seller = await server.deps.db
      .selectFrom('staff_users')
      .select('id')
      .where('role', '=', 'sells')
      .executeTakeFirstOrThrow();
    const token = await openSession(server.deps, server.deps.db, { clientId, sellerId: seller.id });
    const { body } = await server.call(getCredit, { query: { idLoan: newest.id } }, token);
    expect(body.data).toMatchObject({ information: { status: 'FIRMADO' }, qr: null });
  });

  it('of somebody else, of nobody, or not signed yet: not there', async () => {
    const { token } = await demo('paciente@alivio.demo');
    const { newest: other } = await demo('begona.flores@alivio.demo');
    const draft = await createDraftLoan(server.deps, { today });
    const own = await openSession(server.deps, server.deps.db, { clientId: draft.clientId });
    for (const [idLoan, as] of [
      [other.id, token],
      [900_000_000_000_001, token],
      [draft.id, own],
    ] as const) {
      const { status, error } = await server.call(getCredit, { query: { idLoan } }, as);
      expect([status, error.details]).toEqual([404, { code: 'not_found' }]);
    }
  });

  it.each(['0', '-1', 'abc', '1.5', ''])('%j is no id', async (id) => {
    const { token } = await demo('paciente@alivio.demo');
    for (const [call, name] of [
      ['GetDetailCredit', 'idLoan'],
      ['GetCreditsForClient', 'idClient'],
    ]) {
      const answer = await server.app.inject({
        url: `/services/ClientSAF/${call}?${name}=${id}`,
        headers: { authorization: `Bearer ${token}`, 'x-api-key': 'alivio-web' },
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('two who look at it at once see one QR', async () => {
    const { id, clientId } = await createSignedLoan(server.deps, { today });
    const token = await openSession(server.deps, server.deps.db, { clientId });
    const looks = await Promise.all(
      Array.from({ length: 6 }, () => server.call(getCredit, { query: { idLoan: id } }, token)),
    );
    expect(new Set(looks.map(({ body }) => body.data.qr?.strShortCode)).size).toBe(1);
  });
});
