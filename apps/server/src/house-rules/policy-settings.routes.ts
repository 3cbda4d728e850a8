import * as contract from '@alivio/contract/policy-settings.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { getPolicySettings } from './get-policy-settings.ts';
import { proposePolicy } from './propose-policy.ts';
import { proposePolicyWithdrawal } from './propose-policy-withdrawal.ts';
import { tryPolicy } from './try-policy.ts';

export function policySettingsRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getPolicySettings).with(async () => {
    const today = await readToday(deps, deps.db);
    return { ok: true, ...(await getPolicySettings(deps.db, today)) };
  });

  serve(app, contract.replayPolicy).with(async ({ session, body }) => {
    const replay = await tryPolicy(deps, session, body.terms);
    return isRefusal(replay) ? replay : { ok: true, replay };
  });

  serve(app, contract.proposePolicy).with(async ({ session, body }) => {
    const proposed = await proposePolicy(deps, session, body);
    return isRefusal(proposed) ? proposed : { ok: true, approval_id: proposed.approvalId };
  });

  serve(app, contract.proposePolicyWithdrawal).with(async ({ session, body }) => {
    const proposed = await proposePolicyWithdrawal(deps, session, body);
    return isRefusal(proposed) ? proposed : { ok: true, approval_id: proposed.approvalId };
  });
}
