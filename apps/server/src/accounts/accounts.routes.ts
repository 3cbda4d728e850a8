import * as clients from '@alivio/contract/accounts.ts';
import { closeSession, getMe } from '@alivio/contract/client.ts';
import * as staff from '@alivio/contract/staff.ts';
import type { FastifyInstance } from 'fastify';
import { Reply } from '#server/http/answer.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { revokeSession } from '#server/sessions/revoke-session.ts';
import type { Session, StaffSession } from '#server/sessions/session.ts';
import { documentAvailability, emailAvailability } from './availability.ts';
import { getClient } from './get-client.ts';
import { getStaffUser } from './get-staff-user.ts';
import { loginClient } from './login-client.ts';
import { loginStaff } from './login-staff.ts';
import { spendRegisterBudget } from './register-budget.ts';
import { registerClient } from './register-client.ts';
import { updateClientSecured, updateOwnClient } from './update-client.ts';

export function accountRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, clients.registerClient).with(async ({ body, ip, session }) => {
    const registered =
      (await spendRegisterBudget(deps, ip)) ??
      (await registerClient(deps, body, sellerOf(session)));
    if (isRefusal(registered)) return registered;
    return new Reply({ ok: true, user: registered.user }, { token: registered.token });
  });

  serve(app, clients.checkEmailInUse).with(({ params, ip }) =>
    emailAvailability(deps, params.email, ip),
  );
  serve(app, clients.checkDniInUse).with(({ params, ip }) =>
    documentAvailability(deps, 'DNI', params.dni, ip),
  );
  serve(app, clients.checkCeInUse).with(({ params, ip }) =>
    documentAvailability(deps, 'CE', params.ce, ip),
  );

  serve(app, clients.loginClient).with(async ({ body, ip }) => {
    const login = await loginClient(deps, { ...body, ip });
    if (isRefusal(login)) return login;
    return new Reply({ ok: true, user: login.user }, { token: login.token });
  });

  serve(app, staff.loginStaff).with(async ({ body, ip }) => {
    const login = await loginStaff(deps, { ...body, ip });
    if (isRefusal(login)) return login;
    return new Reply({ ok: true, user: login.user }, { token: login.token });
  });

  serve(app, getMe).with(async ({ session }) => ({
    ok: true,
    user: await getClient(deps.db, session.clientId),
  }));

  for (const endpoint of [staff.getStaffMe, staff.getClinicMe]) {
    serve(app, endpoint).with(async ({ session }) => ({
      ok: true,
      user: await getStaffUser(deps.db, session.staffUserId),
    }));
  }

  serve(app, clients.updateClient).with(async ({ session, body }) => {
    const user = await updateOwnClient(deps, session, body);
    return isRefusal(user) ? user : { ok: true, user };
  });

  serve(app, clients.updateClientSecured).with(async ({ session, body }) => {
    const user = await updateClientSecured(deps, session, body.password, body.updates);
    return isRefusal(user) ? user : { ok: true, user };
  });

  serve(app, closeSession).with(async ({ session }) => {
    await revokeSession(deps, session);
    return { ok: true };
  });
}

/** A sales advisor who registers a patient goes on in a delegated session (specification 1 §6). */
function sellerOf(session: Session | null): StaffSession | null {
  return session?.role === 'sells' ? session : null;
}
