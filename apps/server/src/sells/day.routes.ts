import * as contract from '@alivio/contract/sells-day.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { getDay } from './get-day.ts';
import { listOwnPatients } from './list-own-patients.ts';

export function sellsDayRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getSellsDay).with(async ({ session }) => ({
    ok: true,
    ...(await getDay(deps, session)),
  }));

  serve(app, contract.listOwnPatients).with(async ({ session, query }) => {
    const { patients, ...page } = await listOwnPatients(deps, session, query);
    return pageOf(patients, page);
  });
}
