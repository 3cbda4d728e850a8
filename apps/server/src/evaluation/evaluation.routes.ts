import { runCreditCheck } from '@alivio/contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { Reply } from '#server/http/answer.ts';
import { serve } from '#server/http/serve.ts';
import { findCampaignOfApplication } from '#server/onboarding/find-campaign-of-application.ts';
import { isRefusal } from '#server/refusal.ts';
import { evaluationToWire } from './evaluation.wire.ts';
import { mayReadExactReasons } from './may-read-exact-reasons.ts';
import { requestCreditCheck } from './request-credit-check.ts';

export function evaluationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, runCreditCheck).with(async ({ session, ip }) => {
    const evaluation = await requestCreditCheck(deps, session, ip);
    if (isRefusal(evaluation)) return evaluation;
    const campaign = await findCampaignOfApplication(deps.db, session.clientId);
    if (evaluation === null) {
      const nothingYet = { result: null, reasons: [], suggestions: [] };
      return new Reply({ ok: true, campaign, ...nothingYet }, { status: 202 });
    }
    const isExact = await mayReadExactReasons(deps.db, session);
    return { ok: true, campaign, ...evaluationToWire(evaluation, { isExact }) };
  });
}
