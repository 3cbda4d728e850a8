import { createPublicKey, verify } from 'node:crypto';
import { getQrKeys } from '@alivio/contract/qr.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { QR_VALID_DAYS } from '@alivio/domain/loan/periods.ts';
import { type QrCheck, verifyQr } from '@alivio/domain/qr/verify-qr.ts';
import { createDisbursedLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Loan } from '#server/loans/loan.ts';
import { KeyUnreadable } from '#server/wrapped-keys.ts';
import { findQr } from './find-qr.ts';
import { issueQr } from './issue-qr.ts';
import { rewrapQrKeys } from './rewrap-qr-keys.ts';
import { rotateQrKey } from './rotate-qr-key.ts';

let server: TestServer;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://alivio.pe' });
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

const issue = (loan: Loan, by = server) =>
  inTransaction(by.deps.db, (trx) => issueQr(by.deps, trx, loan));

/** As a clinic without a line would: by what is published and nothing else. */
async function offline(): Promise<QrCheck> {
  const { body } = await server.call(getQrKeys, {});
  return {
    keys: body.keys.map(({ kid, public_key: publicKey }) => ({ kid, publicKey })),
    checkSignature: (x, signed, signature) =>
      verify(
        null,
        signed,
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
        signature,
      ),
    today,
  };
}

describe('the QR of a loan', () => {
  it('says what was signed, and is proved by the published keys alone', async () => {
    const loan = await createSignedLoan(server.deps, { today });
    const qr = await issue(loan);
    expect(qr.text).toMatch(/^HTTPS:\/\/ALIVIO\.PE\/QR\/[A-Z2-7]{152}$/);
    expect(qr.shortCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const check = await offline();
    expect(await verifyQr(qr.text, { ...check, siteIds: [loan.siteId] })).toEqual({
      ok: true,
      facts: {
        keyId: check.keys.at(-1)?.kid,
        loanId: loan.id,
        siteId: loan.siteId,
        amount: loan.amount,
        validUntil: addDays(today, QR_VALID_DAYS),
        planHash: loan.quote.hash.slice(0, 32),
      },
    });
    const reasonFor = async (text: string, other: Partial<QrCheck> = {}) => {
      const verified = await verifyQr(text, { ...check, ...other });
      return verified.ok ? null : verified.reason;
    };
    const swapped = qr.text.replace(/.(?=.{100}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(await reasonFor(swapped)).toBe('bad_signature');
    expect(await reasonFor(qr.text, { siteIds: [loan.siteId + 1] })).toBe('wrong_site');
    expect(await reasonFor(qr.text, { today: addDays(today, 11) })).toBe('expired');
    expect(await reasonFor('HTTPS://ALIVIO.PE/QR/HOLA')).toBe('unreadable');
  });

  it('is the same for whoever asks again, at once or later', async () => {
    const loan = await createSignedLoan(server.deps, { today });
    const asked = await Promise.all(Array.from({ length: 8 }, () => issue(loan)));
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
    expect(new Set(asked.map(({ shortCode }) => shortCode)).size).toBe(1);
    const other = await issue(await createSignedLoan(server.deps, { today }));
    expect(other.shortCode).not.toBe(asked[0]?.shortCode);
  });

  it('is there while it can be redeemed: not before, not after, not once it was', async () => {
    const loan = await createSignedLoan(server.deps, { today });
    const find = (of: Loan, on: CalendarDate) =>
      inTransaction(server.deps.db, (trx) => findQr(server.deps, trx, of, on));
    expect(await find(loan, addDays(today, QR_VALID_DAYS))).not.toBeNull();
    expect(await find(loan, addDays(today, QR_VALID_DAYS + 1))).toBeNull();
    const redeemed = await createDisbursedLoan(server.deps, { today });
    expect(await find(redeemed, today)).toBeNull();
    await expect(issue(redeemed)).rejects.toThrow('is disbursed');
  });
});

describe('the keys', () => {
  it('after a rotation another one signs, and what was sent is still good', async () => {
    const before = await issue(await createSignedLoan(server.deps, { today }));
    const kid = await rotateQrKey(server.deps);
    const loan = await createSignedLoan(server.deps, { today });
    const after = await issue(loan);
    const check = await offline();
    expect(await verifyQr(before.text, check)).toMatchObject({ ok: true });
    expect(await verifyQr(after.text, check)).toMatchObject({ ok: true, facts: { keyId: kid } });
    await rotateQrKey(server.deps);
    expect((await issue(loan)).text).toBe(after.text);
  });

  it('one that signed nothing which is still good is published no more', async () => {
    const kid = await rotateQrKey(server.deps);
    await rotateQrKey(server.deps);
    const { body } = await server.call(getQrKeys, {});
    expect(body.keys.map((key) => key.kid)).not.toContain(kid);
    expect(body.keys.filter(({ retired_at }) => retired_at === null)).toHaveLength(1);
    for (const key of body.keys) expect(key).toMatchObject({ alg: 'Ed25519' });
  });

  it('open with SECRET_KEY alone, and follow it when it changes', async () => {
    const loan = await createSignedLoan(server.deps, { today });
    const { text } = await issue(loan);
    const { SECRET_KEY: PREVIOUS_SECRET_KEY, DATABASE_URL, PUBLIC_URL } = server.deps.config;
    const SECRET_KEY = Buffer.alloc(32, 2).toString('base64url');
    const withKeys = async (keys: Record<string, string>) => {
      const other = await startServerOn(DATABASE_URL, { PUBLIC_URL, ...keys });
      onTestFinished(() => other.close());
      return other;
    };
    await expect(issue(loan, await withKeys({ SECRET_KEY }))).rejects.toThrow(KeyUnreadable);
    const both = await withKeys({ SECRET_KEY, PREVIOUS_SECRET_KEY });
    expect((await issue(loan, both)).text).toBe(text);
    const { rotated, unreadable } = await rewrapQrKeys(both.deps);
    expect([rotated > 0, unreadable]).toEqual([true, 0]);
    expect((await issue(loan, await withKeys({ SECRET_KEY }))).text).toBe(text);
    const back = await withKeys({
      SECRET_KEY: PREVIOUS_SECRET_KEY,
      PREVIOUS_SECRET_KEY: SECRET_KEY,
    });
    await rewrapQrKeys(back.deps);
    expect((await issue(loan)).text).toBe(text);
  });
});
