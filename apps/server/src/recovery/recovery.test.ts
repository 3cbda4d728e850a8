import { getMe } from '@alivio/contract/client.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { changeClientPassword } from '@alivio/contract/passwords.ts';
import * as recovery from '@alivio/contract/recovery.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { getClinicMe, loginStaff } from '@alivio/contract/staff.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ BUDGET_RECOVERY_PER_IP: '100' });
});
afterEach(() => server.close());

async function linkSentTo(recipient: string): Promise<string> {
  const { body } = await server.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const text = createSecretBox(server.deps.config.SECRET_KEY, 'outbox').open(body ?? Buffer.of());
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('recovery by mail', () => {
  it('a client chooses a new password once, and every old session ends', async () => {
    const email = 'paciente@alivio.demo';
    const oldSession = await server.signIn(email);
    await server.call(recovery.sendClientRecovery, { body: { email } });
    const token = await linkSentTo(email);
    const reset = () =>
      server.call(recovery.resetClientPassword, { body: { token, password: 'Nueva2026' } });
    expect((await reset()).status).toBe(200);
    expect((await server.call(getMe, {}, oldSession)).status).toBe(401);
    expect(
      (await server.call(loginClient, { body: { email, password: 'Nueva2026' } })).status,
    ).toBe(200);
    expect(
      (await server.call(loginClient, { body: { email, password: 'Alivio2026' } })).status,
    ).toBe(401);
    expect((await reset()).error).toMatchObject({ status: 400, message: 'Token no válido.' });
  });

  it('a staff user does the same, with a link of its own kind', async () => {
    const email = 'admin@miraflores.demo';
    const oldSession = await server.signIn(email);
    await server.call(recovery.sendStaffRecovery, { body: { email } });
    const body = { token: await linkSentTo(email), password: 'Nueva2026' };
    expect((await server.call(recovery.resetClientPassword, { body })).status).toBe(400);
    expect((await server.call(recovery.resetStaffPassword, { body })).status).toBe(200);
    expect((await server.call(getClinicMe, {}, oldSession)).status).toBe(401);
    expect((await server.call(loginStaff, { body: { email, password: 'Nueva2026' } })).status).toBe(
      200,
    );
  });

  it('whoever asks again and again takes no link from its owner, who may use the first', async () => {
    const { BUDGET_RECOVERY_PER_ACCOUNT: budget } = server.deps.config;
    const { sendClientRecovery, resetClientPassword } = recovery;
    const { sendStaffRecovery, resetStaffPassword } = recovery;
    for (const { email, ask, reset } of [
      { email: 'paciente@alivio.demo', ask: sendClientRecovery, reset: resetClientPassword },
      { email: 'admin@miraflores.demo', ask: sendStaffRecovery, reset: resetStaffPassword },
    ]) {
      const send = () => server.call(ask, { body: { email } });
      const tokens: string[] = [];
      for (let mails = 0; mails < budget; mails += 1) {
        expect((await send()).status).toBe(200);
        tokens.push(await linkSentTo(email));
      }
      expect((await send()).status).toBe(429);
      const resets = [];
      for (const token of tokens) {
        const body = { token, password: 'Nueva2026' };
        resets.push((await server.call(reset, { body })).status);
      }
      expect(resets).toEqual([200, ...Array.from({ length: budget - 1 }, () => 400)]);
    }
  });

  it('an hour ends a link', async () => {
    const email = 'paciente@alivio.demo';
    await server.call(recovery.sendClientRecovery, { body: { email } });
    const body = { token: await linkSentTo(email), password: 'Nueva2026' };
    server.clock.advance(60 * 60_000);
    expect((await server.call(recovery.resetClientPassword, { body })).status).toBe(400);
  });

  it('a request for a new password leaves the link for another phone alone', async () => {
    const email = 'nueva@alivio.demo';
    const session = await server.signIn(email);
    const request = { body: { path: 'onboarding/payments' as const } };
    const { url } = (await server.call(recovery.requestMagicLink, request, session)).body;
    await server.call(recovery.sendClientRecovery, { body: { email } });
    const params = { token: new URL(url).searchParams.get('token-session') ?? '' };
    expect((await server.call(recovery.loginWithLink, { params })).status).toBe(200);
  });

  it('an unknown address is told so in the specified words, and the question is rationed', async () => {
    const strict = await startTestServer({ BUDGET_RECOVERY_PER_IP: '2' });
    const body = { email: 'nadie@correo.pe' };
    const client = await strict.call(recovery.sendClientRecovery, { body });
    expect(client.error).toMatchObject({
      status: 404,
      message: 'El correo electrónico no está registrado.',
    });
    const staff = await strict.call(recovery.sendStaffRecovery, { body });
    expect(staff.error.message).toBe(
      'El correo electrónico entregado no pertenece a ningún usuario existente',
    );
    expect((await strict.call(recovery.sendClientRecovery, { body })).status).toBe(429);
    await strict.close();
  });
});

describe('changing the password', () => {
  it('needs the current one, keeps this session and ends the others', async () => {
    const [here, elsewhere] = [
      await server.signIn('paciente@alivio.demo'),
      await server.signIn('paciente@alivio.demo'),
    ];
    const change = (current_password: string) =>
      server.call(
        changeClientPassword,
        { body: { current_password, new_password: 'Nueva2026' } },
        here,
      );
    expect((await change('Equivocada1')).error).toMatchObject({
      status: 400,
      message: 'La contraseña actual es incorrecta.',
      details: { code: 'current_password_wrong' },
    });
    expect((await change('Alivio2026')).status).toBe(200);
    expect((await server.call(getMe, {}, here)).status).toBe(200);
    expect((await server.call(getMe, {}, elsewhere)).status).toBe(401);
  });
});

describe('magic link', () => {
  it('opens the application on another device once, within ten minutes', async () => {
    const token = await server.signIn('nueva@alivio.demo');
    const make = () =>
      server.call(recovery.requestMagicLink, { body: { path: 'onboarding/payments' } }, token);
    const tokenOf = (url: string) => new URL(url).searchParams.get('token-session') ?? '';
    const { url } = (await make()).body;
    expect(url).toMatch(/^http:\/\/localhost:3000\/login\?token-session=[\w-]{43}$/);
    const open = (link: string) =>
      server.call(recovery.loginWithLink, { params: { token: tokenOf(link) } });

    const opened = await open(url);
    expect(opened.body).toMatchObject({
      path: 'onboarding/payments',
      user: { email: 'nueva@alivio.demo' },
    });
    expect((await server.call(getMe, {}, opened.token)).status).toBe(200);
    expect((await open(url)).status).toBe(401);

    const late = (await make()).body.url;
    server.clock.advance(10 * 60_000);
    expect((await open(late)).status).toBe(401);
  });

  it('cannot be made by an advisor for a client, and dies with the password', async () => {
    const client = await server.signIn('nueva@alivio.demo');
    const id = (await server.call(getMe, {}, client)).body.user.client_id;
    const seller = await server.signIn('asesora@alivio.demo');
    const opened = await server.call(openClientSession, { params: { id } }, seller);
    const request = { body: { path: 'onboarding/payments' as const } };
    const refused = await server.call(
      recovery.requestMagicLink,
      request,
      opened.body.payload.token,
    );
    expect(refused.error).toMatchObject({ status: 403, details: { code: 'delegated' } });

    const { url } = (await server.call(recovery.requestMagicLink, request, client)).body;
    const body = { current_password: 'Alivio2026', new_password: 'Nueva2026' };
    await server.call(changeClientPassword, { body }, client);
    const token = new URL(url).searchParams.get('token-session') ?? '';
    expect((await server.call(recovery.loginWithLink, { params: { token } })).status).toBe(401);
  });

  it('is bound to a path of the fixed list', async () => {
    const token = await server.signIn('nueva@alivio.demo');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/me/request-magic-link',
      headers: { authorization: `Bearer ${token}` },
      payload: { path: 'https://otra.pe' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
