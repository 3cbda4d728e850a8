import * as contract from '@alivio/contract/verification.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { codeOwner } from './code-owner.ts';
import { findCodeDelivery } from './find-code-delivery.ts';
import { putOffVerification } from './put-off-verification.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

const channels = [
  {
    purpose: 'phone',
    send: contract.sendSmsCode,
    status: contract.getSmsDelivery,
    verify: contract.verifySmsCode,
  },
  {
    purpose: 'email',
    send: contract.sendEmailCode,
    status: contract.getEmailDelivery,
    verify: contract.verifyEmailCode,
  },
] as const;

export function verificationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  for (const { purpose, send, status, verify } of channels) {
    serve(app, send).with(async ({ session, query, ip }) => {
      const resend = query.resend === 'true';
      const result = await sendCode(deps, { by: session, purpose, resend, ip });
      if (isRefusal(result)) return result;
      const { sent, destination, resendInSeconds } = result;
      return { ok: true, sent, destination, resend_in_seconds: resendInSeconds };
    });

    serve(app, status).with(async ({ session }) => {
      const owner = await codeOwner(deps.db, session.clientId, purpose);
      return { ok: true, delivery: await findCodeDelivery(deps.db, owner) };
    });

    serve(app, verify).with(async ({ session, body }) => {
      const path = await verifyCode(deps, { session, purpose, code: body.code });
      return isRefusal(path) ? path : { ok: true, onboarding_path: path };
    });
  }

  serve(app, contract.putOffVerification).with(async ({ session, body }) => {
    const path = await putOffVerification(deps, session, body.purpose);
    return isRefusal(path) ? path : { ok: true, onboarding_path: path };
  });
}
