import { readQr } from '@alivio/contract/redemption.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { redeemLoan } from '@alivio/testing/loans.ts';
import { createRedeemable } from '@alivio/testing/redemption.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Loan } from '#server/loans/loan.ts';
import { issueQr, type Qr } from '#server/qr/issue-qr.ts';
import { rotateQrKey } from '#server/qr/rotate-qr-key.ts';

const WRONG_READINGS = 10;

let server: TestServer;
let today: CalendarDate;
let sales: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({
    BUDGET_WRONG_QR_READINGS_PER_STAFF_AND_HOUR: String(WRONG_READINGS),
  });
  today = await readToday(server.deps, server.deps.db);
  sales = await server.signIn('ventas@miraflores.demo');
  other = await server.signIn('admin@sanisidro.demo');
});
afterAll(() => server.close());

async function signed(signedOn?: CalendarDate): Promise<{ loan: Loan; qr: Qr }> {
  const { loan } = await createRedeemable(server, { ...(signedOn && { signedOn }) });
  return {
    loan,
    qr: await inTransaction(server.deps.db, (trx) => issueQr(server.deps, trx, loan)),
  };
}

async function reading(text: string, token = sales) {
  const { body } = await server.call(readQr, { body: { text } }, token);
  return body;
}

it('opens the loan by the whole text or the short code, however they were typed', async () => {
  const { loan, qr } = await signed();
  const [left = '', right = ''] = qr.shortCode.split('-');
  for (const text of [
    qr.text,
    qr.text.toLowerCase(),
    qr.text.split('/').at(-1) ?? '',
    qr.shortCode,
    qr.shortCode.toLowerCase(),
    `${left}${right}`,
    ` ${left} ${right} `,
  ])
    expect(await reading(text)).toEqual({
      ok: true,
      result: 'genuine',
      loan_id: loan.id,
      valid_until: qr.validUntil,
    });
});

it('is written down with who read it', async () => {
  const { loan, qr } = await signed();
  await reading(qr.shortCode);
  await reading(qr.shortCode, other);
  const events = await server.deps.db
    .selectFrom('audit_events')
    .innerJoin('staff_users', 'staff_users.id', 'actor_id')
    .select(['staff_users.email', 'details'])
    .where('subject_id', '=', loan.id)
    .where('action', '=', 'loan.qr_read')
    .execute();
  expect(events).toEqual([{ email: 'ventas@miraflores.demo', details: { result: 'genuine' } }]);
});

const nothing = { ok: true, loan_id: null, valid_until: null };

it('says of another clinic’s that it is, and no more', async () => {
  const { qr } = await signed();
  for (const text of [qr.text, qr.shortCode])
    expect(await reading(text, other)).toEqual({ ...nothing, result: 'other_site' });
});

it('knows what we never issued', async () => {
  const { qr } = await signed();
  const forged = `${qr.text.slice(0, -1)}${qr.text.endsWith('A') ? 'B' : 'A'}`;
  const strangeKey = qr.text.replace(/\/QR\/AAA/, '/QR/ZAA');
  expect(strangeKey).not.toBe(qr.text);
  for (const text of [forged, strangeKey, 'https://otra.pe', 'hola', '2222-2222', 'ABCD-EFG'])
    expect(await reading(text)).toEqual({ ...nothing, result: 'not_ours' });
});

describe('of a loan of the own site, says why not', () => {
  it.each([
    ['used', (loan: Loan) => redeemLoan(server.deps, loan.id, today)],
    [
      'used',
      async (loan: Loan) => {
        await redeemLoan(server.deps, loan.id, today);
        await setLoan(loan.id, { state: 'paid' });
      },
    ],
    ['expired', (loan: Loan) => setLoan(loan.id, { valid_until: addDays(today, -1) })],
    ['expired', (loan: Loan) => setLoan(loan.id, { state: 'expired_unredeemed' })],
    ['not_redeemable', (loan: Loan) => setLoan(loan.id, { state: 'cancelled' })],
  ] as const)('%s', async (result, happens) => {
    const { loan, qr } = await signed();
    await happens(loan);
    for (const text of [qr.text, qr.shortCode])
      expect(await reading(text)).toMatchObject({
        result,
        // What the clinic cannot open is not offered to it.
        loan_id: result === 'not_redeemable' ? null : loan.id,
      });
  });

  async function setLoan(id: number, values: object): Promise<void> {
    await server.deps.db.updateTable('loans').set(values).where('id', '=', id).execute();
  }
});

it('a key that signs no more, of a code that is long over, is still ours', async () => {
  const { loan, qr } = await signed(addDays(today, -40));
  await rotateQrKey(server.deps);
  expect(await reading(qr.text)).toMatchObject({ result: 'expired', loan_id: loan.id });
});

it.each(['gerencia@clinicas.demo', 'asesora@alivio.demo', 'paciente@alivio.demo'])(
  '%s has nothing to read here',
  async (email) => {
    const { status } = await server.call(
      readQr,
      { body: { text: 'ABCD-EFGH' } },
      await server.signIn(email),
    );
    expect(status).toBe(403);
  },
);

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['more than a QR of ours holds', 'A'.repeat(501)],
])('%s is nothing to read', async (_, text) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/v1/health-center/qr-readings',
    headers: { authorization: `Bearer ${sales}` },
    payload: { text },
  });
  expect(statusCode).toBe(400);
});

describe('what is no code of ours is counted', () => {
  /** A new hour, and a session that it has not ended. */
  async function laterOn(): Promise<string> {
    server.clock.advance(60 * 60_000);
    return server.signIn('ventas@miraflores.demo');
  }
  const statuses = async (texts: readonly string[], token: string) =>
    (await Promise.all(texts.map((text) => server.call(readQr, { body: { text } }, token)))).map(
      ({ status }) => status,
    );
  const times = (count: number, text: string) => Array.from({ length: count }, () => text);

  it('right ones are read without end, whatever is wrong with their loan, and many at once', async () => {
    const token = await laterOn();
    const { qr } = await signed();
    const { loan: used, qr: usedQr } = await signed();
    await redeemLoan(server.deps, used.id, today);
    await statuses(times(WRONG_READINGS - 1, '2222-2222'), token);
    const right = [qr.text, qr.shortCode, usedQr.shortCode].flatMap((text) => times(7, text));
    expect(new Set(await statuses(right, token))).toEqual(new Set([200]));
    expect(new Set(await statuses(right, token))).toEqual(new Set([200]));
    // One wrong one is left, and no more.
    expect(await statuses(['2222-2222'], token)).toEqual([200]);
    expect(await statuses(['2222-2222'], token)).toEqual([429]);
  });

  it('of many guesses at once so many are answered; then a right one neither, until the hour is over', async () => {
    const token = await laterOn();
    const { qr } = await signed();
    const answered = await statuses(times(3 * WRONG_READINGS, '2222-2222'), token);
    expect(answered.filter((status) => status === 200)).toHaveLength(WRONG_READINGS);
    expect(await statuses([qr.shortCode], token)).toEqual([429]);
    expect(await statuses([qr.shortCode], await laterOn())).toEqual([200]);
  });
});
