import * as clients from '@alivio/contract/accounts.ts';
import * as staff from '@alivio/contract/staff.ts';
import type { FastifyInstance } from 'fastify';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { SessionOpened, serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { revokeSession } from '#server/sessions/revoke-session.ts';
import { documentAvailability, emailAvailability } from './availability.ts';
import { getClient } from './get-client.ts';
import { getStaffUser } from './get-staff-user.ts';
import { loginClient } from './login-client.ts';
import { loginStaff } from './login-staff.ts';
import { registerClient } from './register-client.ts';

const REGISTER_WINDOW_MS = 10 * 60_000;

export function accountRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(
    app,
    clients.registerClient,
  )(async ({ body, ip }) => {
    const limit = deps.config.BUDGET_REGISTER_PER_IP;
    const budget = { name: 'register:ip', of: ip, limit, windowMs: REGISTER_WINDOW_MS };
    const registered =
      (await spendBudgets(deps, deps.db, [budget])) ?? (await registerClient(deps, body));
    if (isRefusal(registered)) return registered;
    return new SessionOpened({ ok: true, user: registered.user }, registered.token);
  });

  serve(
    app,
    clients.checkEmailInUse,
  )(({ params, ip }) => emailAvailability(deps, params.email, ip));
  serve(
    app,
    clients.checkDniInUse,
  )(({ params, ip }) => documentAvailability(deps, 'DNI', params.dni, ip));
  serve(
    app,
    clients.checkCeInUse,
  )(({ params, ip }) => documentAvailability(deps, 'CE', params.ce, ip));

  serve(
    app,
    clients.loginClient,
  )(async ({ body, ip }) => {
    const login = await loginClient(deps, { ...body, ip });
    if (isRefusal(login)) return login;
    return new SessionOpened({ ok: true, user: login.user }, login.token);
  });

  serve(
    app,
    staff.loginStaff,
  )(async ({ body, ip }) => {
    const login = await loginStaff(deps, { ...body, ip });
    if (isRefusal(login)) return login;
    return new SessionOpened({ ok: true, user: login.user }, login.token);
  });

  serve(
    app,
    clients.getMe,
  )(async ({ session }) => ({
    ok: true,
    user: await getClient(deps.db, session.clientId),
  }));

  for (const endpoint of [staff.getStaffMe, staff.getClinicMe]) {
    serve(
      app,
      endpoint,
    )(async ({ session }) => ({
      ok: true,
      user: await getStaffUser(deps.db, session.staffUserId),
    }));
  }

  serve(
    app,
    clients.closeSession,
  )(async ({ session }) => {
    await revokeSession(deps, session);
    return { ok: true };
  });
}
