import { runCreditCheck } from '@alivio/contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { Reply } from '#server/http/answer.ts';
import { serve } from '#server/http/serve.ts';
import { findCampaignOfApplication } from '#server/onboarding/find-campaign-of-application.ts';
import { isRefusal } from '#server/refusal.ts';
import { requestCreditCheck } from './request-credit-check.ts';

export function evaluationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, runCreditCheck).with(async ({ session }) => {
    const evaluation = await requestCreditCheck(deps, session);
    if (isRefusal(evaluation)) return evaluation;
    const campaign = await findCampaignOfApplication(deps.db, session.clientId);
    return evaluation === null
      ? new Reply(
          { ok: true, result: null, campaign, reasons: [], suggestions: [] },
          { status: 202 },
        )
      : { ok: true, campaign, ...evaluation };
  });
}
