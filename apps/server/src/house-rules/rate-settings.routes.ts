import * as contract from '@alivio/contract/rate-settings.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { correctCap, enterCap } from './enter-cap.ts';
import { getRateSettings } from './get-rate-settings.ts';
import { proposeCard } from './propose-card.ts';
import { proposeCardWithdrawal } from './propose-card-withdrawal.ts';

export function rateSettingsRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getRateSettings).with(async () => {
    const today = await readToday(deps, deps.db);
    return { ok: true, ...(await getRateSettings(deps.db, today)) };
  });

  serve(app, contract.proposeRateCard).with(async ({ session, body }) => {
    const proposed = await proposeCard(deps, session, body);
    return isRefusal(proposed) ? proposed : { ok: true, approval_id: proposed.approvalId };
  });

  serve(app, contract.proposeCardWithdrawal).with(async ({ session, body }) => {
    const proposed = await proposeCardWithdrawal(deps, session, body);
    return isRefusal(proposed) ? proposed : { ok: true, approval_id: proposed.approvalId };
  });

  serve(app, contract.addRateCap).with(async ({ session, body }) => {
    return (await enterCap(deps, session, body)) ?? { ok: true };
  });

  serve(app, contract.correctRateCap).with(async ({ session, body }) => {
    return (await correctCap(deps, session, body)) ?? { ok: true };
  });
}
