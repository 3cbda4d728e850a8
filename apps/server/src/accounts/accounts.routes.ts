import { closeSession } from '@alivio/contract/client.ts';
import * as passwords from '@alivio/contract/passwords.ts';
import * as clients from '@alivio/contract/registration.ts';
import * as sessions from '@alivio/contract/sessions.ts';
import * as staff from '@alivio/contract/staff.ts';
import type { FastifyInstance } from 'fastify';
import { Reply } from '#server/http/answer.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { listClientSessions } from '#server/sessions/list-client-sessions.ts';
import { documentAvailability, emailAvailability } from './availability.ts';
import { changePassword } from './change-password.ts';
import { closeOtherSessions } from './close-other-sessions.ts';
import { closeOwnSession } from './close-own-session.ts';
import { deviceCookie } from './device-cookie.ts';
import { getStaffUser } from './get-staff-user.ts';
import { loginStaff } from './login-staff.ts';
import { sessionToWire } from './sessions.wire.ts';
import { signOut } from './sign-out.ts';

export function accountRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, clients.checkEmailInUse).with(({ params, ip }) =>
    emailAvailability(deps, params.email, ip),
  );
  serve(app, clients.checkDniInUse).with(({ params, ip }) =>
    documentAvailability(deps, 'DNI', params.dni, ip),
  );
  serve(app, clients.checkCeInUse).with(({ params, ip }) =>
    documentAvailability(deps, 'CE', params.ce, ip),
  );

  serve(app, staff.loginStaff).with(async ({ body, ip, headers }) => {
    const login = await loginStaff(deps, { ...body, ip, cookies: headers.cookie });
    if (isRefusal(login)) return login;
    const { user, ...beside } = login;
    return new Reply({ ok: true, user }, beside);
  });

  for (const endpoint of [passwords.changeClientPassword, passwords.changeStaffPassword]) {
    serve(app, endpoint).with(async ({ body, session, headers }) => {
      const owner = await changePassword(deps, session, {
        current: body.current_password,
        next: body.new_password,
      });
      if (isRefusal(owner)) return owner;
      const cookie = deviceCookie(deps.config, headers.cookie, owner, deps.now());
      return new Reply({ ok: true }, { cookie });
    });
  }

  for (const endpoint of [staff.getStaffMe, staff.getClinicMe]) {
    serve(app, endpoint).with(async ({ session }) => ({
      ok: true,
      user: await getStaffUser(deps.db, session.staffUserId),
    }));
  }

  serve(app, closeSession).with(async ({ session }) => {
    await signOut(deps, session);
    return { ok: true };
  });

  serve(app, sessions.listSessions).with(async ({ session }) => {
    const open = await listClientSessions(deps, session);
    return { ok: true, data: open.map((row) => sessionToWire(row, session.id)) };
  });

  serve(app, sessions.closeOneSession).with(async ({ session, params }) => {
    return (await closeOwnSession(deps, session, params.id)) ?? { ok: true };
  });

  serve(app, sessions.closeOtherSessions).with(async ({ session }) => ({
    ok: true,
    closed: await closeOtherSessions(deps, session),
  }));
}
