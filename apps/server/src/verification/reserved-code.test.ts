import { runCreditCheck } from '@alivio/contract/applications.ts';
import { applyUpToResult, registerApplicant } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '#server/refusal.ts';
import { sendCode } from './send-code.ts';

const MINUTE_MS = 60_000;
const PHONE = '+51955000010';
/** What the sandbox's bureau says follows from the last digit of the document. */
const REFUSED_DIGIT = 8;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody who names the number, and has not proved it. */
async function named(clientId: number): Promise<number> {
  await server.deps.db
    .updateTable('clients')
    .set({ phone: PHONE, phone_verified_at: null })
    .where('id', '=', clientId)
    .execute();
  return clientId;
}

async function stranger(): Promise<number> {
  return named((await registerApplicant(server)).clientId);
}

async function evaluated(lastDigit: number): Promise<number> {
  const { token, clientId } = await applyUpToResult(server, { lastDigit });
  expect((await server.call(runCreditCheck, {}, token)).status).toBe(200);
  return named(clientId);
}

let addresses = 0;
async function getsCode(clientId: number): Promise<boolean> {
  addresses += 1;
  const ip = `10.2.0.${addresses}`;
  const sent = await sendCode(server.deps, {
    by: { clientId },
    purpose: 'phone',
    resend: true,
    ip,
  });
  return !isRefusal(sent);
}

it('one code is left for whoever the credit check let pass, and not two', async () => {
  const owner = await evaluated(0);
  const refused = await evaluated(REFUSED_DIGIT);
  const strangers = [await stranger(), await stranger(), await stranger()];
  const sent: boolean[] = [];
  for (let n = 0; n < 10; n += 1) {
    for (const clientId of strangers) sent.push(await getsCode(clientId));
    server.clock.advance(11 * MINUTE_MS);
  }
  expect(sent.filter(Boolean)).toHaveLength(30);

  expect([await getsCode(await stranger()), await getsCode(refused)]).toEqual([false, false]);
  expect(await getsCode(owner)).toBe(true);
  server.clock.advance(11 * MINUTE_MS);
  expect(await getsCode(owner)).toBe(false);
});
