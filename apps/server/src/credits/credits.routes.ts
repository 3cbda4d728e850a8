import * as contract from '@alivio/contract/credits.ts';
import { getSchedule } from '@alivio/contract/loan-schedule.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { creditsToWire, creditToDetail, scheduleToWire } from './credits.wire.ts';
import { findCredit } from './find-credit.ts';
import { findSchedule } from './find-schedule.ts';
import { listCredits } from './list-credits.ts';

export function creditRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getCredits).with(async ({ session, query }) => {
    const listed = await listCredits(deps, session, query.idClient);
    if (isRefusal(listed)) return listed;
    return { success: true, data: creditsToWire(listed.credits, listed.today) };
  });

  serve(app, contract.getCredit).with(async ({ session, query }) => {
    const found = await findCredit(deps, session, query.idLoan);
    if (isRefusal(found)) return found;
    return { success: true, data: creditToDetail(found) };
  });

  serve(app, getSchedule).with(async ({ session, params }) => {
    const schedule = await findSchedule(deps, session, params.id);
    return isRefusal(schedule) ? schedule : scheduleToWire(schedule);
  });
}
