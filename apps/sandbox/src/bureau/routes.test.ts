import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

const path = '/bureau/v1/reports';
const token = { authorization: 'Bearer key' };

function query(documentNumber: string, documentType = 'DNI') {
  return { document_type: documentType, document_number: documentNumber, purpose: 'credit' };
}

const normal = { sbs_classification: 'NORMAL' };
const money = expect.stringMatching(/^\d+\.\d\d$/);

test.each(['0', '1', '2', '3', '4'])('a DNI ending in %s has a clean report', async (digit) => {
  const sandbox = await startSandbox();
  const { status, body } = await sandbox.post(path, query(`4567812${digit}`), token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...normal,
    document_type: 'DNI',
    document_number: `4567812${digit}`,
    debts: [{ balance: money, monthly_payment: money, days_past_due: 0 }],
  });
  expect(Object(body).score).toBeGreaterThanOrEqual(760);
  expect(Object(body).months_of_history).toBeGreaterThanOrEqual(48);
});

test('5 is a short history, 6 a weak score, 7 much debt, 8 a bad classification', async () => {
  const sandbox = await startSandbox();
  const reportOf = async (dni: string) =>
    Object((await sandbox.post(path, query(dni), token)).body);

  const short = await reportOf('45678125');
  expect(short).toMatchObject({ ...normal, debts: [] });
  expect(short.months_of_history).toBeLessThan(6);

  const weak = await reportOf('45678126');
  expect(weak).toMatchObject(normal);
  expect(weak.score).toBeLessThan(500);

  const indebted = await reportOf('45678127');
  expect(indebted).toMatchObject(normal);
  expect(Number(indebted.debts[0].balance)).toBeGreaterThanOrEqual(130_000);

  const bad = await reportOf('45678128');
  expect(['DUDOSO', 'PERDIDA']).toContain(bad.sbs_classification);
  expect(bad.debts[0].days_past_due).toBeGreaterThan(60);
});

test('9 is down, for a CE too', async () => {
  const sandbox = await startSandbox();
  expect(await sandbox.post(path, query('45678129'), token)).toMatchObject({ status: 503 });
  expect(await sandbox.post(path, query('000123459', 'CE'), token)).toMatchObject({ status: 503 });
});

test('the same document gives the same history under a new report number', async () => {
  const sandbox = await startSandbox();
  const first = Object((await sandbox.post(path, query('45678127'), token)).body);
  const second = Object((await sandbox.post(path, query('45678127'), token)).body);
  expect(second).toEqual({ ...first, report_id: second.report_id, issued_at: second.issued_at });
  expect(second.report_id).not.toBe(first.report_id);
});

test('a planned outcome wins over the last digit', async () => {
  const sandbox = await startSandbox();
  sandbox.world.scenarios.plan('bureau', { outcome: 'rejected', delayMs: 0, times: 1 });
  const { body } = await sandbox.post(path, query('45678120'), token);
  expect(Object(body).sbs_classification).toMatch(/DUDOSO|PERDIDA/);
});

test.each([
  ['INVALID_DOCUMENT', { document_type: 'RUC' }],
  ['INVALID_DOCUMENT', { document_number: '123' }],
  ['PURPOSE_REQUIRED', { purpose: '' }],
])('%s: a query with %o is refused', async (code, change) => {
  const sandbox = await startSandbox();
  const answer = await sandbox.post(path, { ...query('45678120'), ...change }, token);
  expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
});

test('a token is required', async () => {
  const sandbox = await startSandbox();
  expect(await sandbox.post(path, query('45678120'))).toMatchObject({ status: 401 });
});
