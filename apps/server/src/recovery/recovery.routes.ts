import * as contract from '@alivio/contract/recovery.ts';
import type { FastifyInstance } from 'fastify';
import { type DeviceOwner, deviceCookie } from '#server/accounts/device-cookie.ts';
import { Reply } from '#server/http/answer.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { createMagicLink, loginWithLink } from './magic-link.ts';
import { resetClientPassword, resetStaffPassword } from './reset-password.ts';
import { sendRecovery } from './send-recovery.ts';
import { sendRecoveryCode } from './send-recovery-code.ts';

export function recoveryRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.sendClientRecovery).with(async ({ body, ip }) => {
    const refusal = await sendRecovery(deps, { kind: 'client', email: body.email, ip });
    return refusal ?? { ok: true };
  });
  serve(app, contract.sendStaffRecovery).with(async ({ body, ip }) => {
    const refusal = await sendRecovery(deps, { kind: 'staff', email: body.email, ip });
    return refusal ?? { ok: true };
  });

  const asDevice = (owner: DeviceOwner, cookies: string | undefined) =>
    new Reply({ ok: true } as const, {
      cookie: deviceCookie(deps.config, cookies, owner, deps.now()),
    });

  serve(app, contract.resetClientPassword).with(async ({ body, ip, headers }) => {
    const { token, password, code } = body;
    const owner = await resetClientPassword(deps, { token, password, code, ip });
    return isRefusal(owner) ? owner : asDevice(owner, headers.cookie);
  });
  serve(app, contract.sendRecoveryCode).with(async ({ body, ip }) => {
    const sent = await sendRecoveryCode(deps, { token: body.token, resend: true, ip });
    return isRefusal(sent) ? sent : { ok: true, ...sent };
  });
  serve(app, contract.resetStaffPassword).with(async ({ body, headers }) => {
    const owner = await resetStaffPassword(deps, body);
    return isRefusal(owner) ? owner : asDevice(owner, headers.cookie);
  });

  serve(app, contract.requestMagicLink).with(async ({ body, session }) => {
    const link = await createMagicLink(deps, session, body.path);
    return isRefusal(link) ? link : { ok: true, url: link.url };
  });

  serve(app, contract.loginWithLink).with(async ({ params, headers }) => {
    const login = await loginWithLink(deps, params.token, headers['user-agent']);
    if (isRefusal(login)) return login;
    const { user, path, token } = login;
    return new Reply({ ok: true, user, path }, { token });
  });
}
