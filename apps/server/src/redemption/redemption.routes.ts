import * as contract from '@alivio/contract/redemption.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { readQr } from './read-qr.ts';
import { redeemLoan } from './redeem-loan.ts';
import { requestRedemption } from './request-redemption.ts';

export function redemptionRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.requestDisbursement).with(async ({ session, params, query, ip }) => {
    const { service } = query;
    const requested = await requestRedemption(deps, session, { loanId: params.id, service, ip });
    if (isRefusal(requested)) return requested;
    const { sent, destination, service: went, mail, resendInSeconds } = requested;
    return {
      ok: true,
      message: sent ? 'Código enviado.' : 'El código enviado sigue vigente.',
      destination,
      service: went,
      mail,
      resend_in_seconds: resendInSeconds,
    };
  });

  serve(app, contract.validateDisbursement).with(async ({ session, params, body }) => {
    const redeemed = await redeemLoan(deps, session, { loanId: params.id, code: body.code });
    return isRefusal(redeemed) ? redeemed : { ok: true };
  });

  serve(app, contract.readQr).with(async ({ session, body }) => {
    const reading = await readQr(deps, session, body.text);
    if (isRefusal(reading)) return reading;
    const { result, loanId, validUntil } = reading;
    return { ok: true, result, loan_id: loanId, valid_until: validUntil };
  });
}
