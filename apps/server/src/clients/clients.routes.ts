import * as accounts from '@alivio/contract/accounts.ts';
import { getMe } from '@alivio/contract/client.ts';
import * as firstLogin from '@alivio/contract/first-login.ts';
import * as login from '@alivio/contract/login.ts';
import * as registration from '@alivio/contract/registration.ts';
import type { FastifyInstance } from 'fastify';
import { checkCredentials } from '#server/accounts/check-credentials.ts';
import { Reply } from '#server/http/answer.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { getClient } from './get-client.ts';
import { loginClient } from './login-client.ts';
import { loginFirst } from './login-first.ts';
import { spendRegisterBudget } from './register-budget.ts';
import { registerClient } from './register-client.ts';
import { sendFirstLoginCode } from './send-first-login-code.ts';
import { updateClientSecured, updateOwnClient } from './update-client.ts';

export function clientRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, registration.registerClient).with(async ({ body, ip, session, headers }) => {
    // Whoever names a session that is over is an advisor whose session ended: nobody registers as the patient unknowing.
    if (session === null && headers.authorization !== undefined) return refuse('unauthorized');
    const registered =
      (await spendRegisterBudget(deps, ip)) ??
      (await registerClient(deps, body, {
        sellerId: sellerIdOf(session),
        userAgent: headers['user-agent'],
        cookies: headers.cookie,
      }));
    if (isRefusal(registered)) return registered;
    const { user, ...beside } = registered;
    return new Reply({ ok: true, user }, beside);
  });

  serve(app, login.loginClient).with(async ({ body, ip, headers }) => {
    const { cookie: cookies, 'user-agent': userAgent } = headers;
    const login = await loginClient(deps, { ...body, ip, cookies, userAgent });
    if (isRefusal(login)) return login;
    const { user, ...beside } = login;
    return new Reply({ ok: true, user }, beside);
  });

  serve(app, firstLogin.sendFirstLoginCode).with(async ({ body, ip, headers }) => {
    const owner = await checkCredentials(deps, 'client', { ...body, ip, cookies: headers.cookie });
    if (isRefusal(owner)) return owner;
    const sent = await sendFirstLoginCode(deps, { clientId: owner.id, resend: true, ip });
    return isRefusal(sent) ? sent : { ok: true, ...sent };
  });

  serve(app, firstLogin.loginFirst).with(async ({ body, ip, headers }) => {
    const { email, password, code, new_password: newPassword } = body;
    const { cookie: cookies, 'user-agent': userAgent } = headers;
    const owner = await checkCredentials(deps, 'client', { email, password, ip, cookies });
    if (isRefusal(owner)) return owner;
    const typed = { password, code, newPassword };
    const login = await loginFirst(deps, { owner, ...typed, userAgent, cookies });
    if (isRefusal(login)) return login;
    const { user, ...beside } = login;
    return new Reply({ ok: true, user }, beside);
  });

  serve(app, getMe).with(async ({ session }) => ({
    ok: true,
    user: await getClient(deps.db, session.clientId),
  }));

  serve(app, accounts.updateClient).with(async ({ session, body }) => {
    const user = await updateOwnClient(deps, session, body);
    return isRefusal(user) ? user : { ok: true, user };
  });

  serve(app, accounts.updateClientSecured).with(async ({ session, body }) => {
    const user = await updateClientSecured(deps, session, body.password, body.updates);
    return isRefusal(user) ? user : { ok: true, user };
  });
}

/**
 * A sales advisor who registers a patient goes on in a delegated session (specification 1 §6). One whose browser still
 * names the session of the patient before is that advisor too: no account that an advisor typed is its patient's own.
 */
function sellerIdOf(session: Session | null): number | null {
  if (session === null) return null;
  if (isClientSession(session)) return session.sellerId;
  return session.role === 'sells' ? session.staffUserId : null;
}
