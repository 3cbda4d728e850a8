import { getMe } from '@alivio/contract/client.ts';
import { registerApplicant } from '@alivio/testing/apply.ts';
import { startServerOn, startTestServer } from '@alivio/testing/test-server.ts';
import { expect, it, onTestFinished } from 'vitest';

const settings = { BUDGET_REGISTER_PER_IP: '17' };

it('a program that served one test serves the next one as if it were new', async () => {
  const first = await startTestServer(settings);
  const { token } = await registerApplicant(first);
  expect((await first.call(getMe, {}, token)).status).toBe(200);
  const { app, deps } = first;
  await first.close();
  await expect(app.inject('/health')).resolves.toMatchObject({ statusCode: 500 });

  const second = await startTestServer(settings);
  onTestFinished(() => second.close());
  expect(second.app).toBe(app);
  expect((await second.call(getMe, {}, token)).status).toBe(401);
  expect(second.deps.db).not.toBe(deps.db);
  expect((await app.inject('/health')).statusCode).toBe(200);
});

it('two that serve at the same time, or with other settings, are two programs', async () => {
  const one = await startTestServer(settings);
  onTestFinished(() => one.close());
  const other = await startServerOn(one.deps.config.DATABASE_URL, settings);
  onTestFinished(() => other.close());
  const strict = await startServerOn(one.deps.config.DATABASE_URL, { BUDGET_REGISTER_PER_IP: '1' });
  onTestFinished(() => strict.close());
  expect(new Set([one.app, other.app, strict.app]).size).toBe(3);

  await registerApplicant(one);
  await expect(registerApplicant(strict)).rejects.toThrow();
  await registerApplicant(other);
});
