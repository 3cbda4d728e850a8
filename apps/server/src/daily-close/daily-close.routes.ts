import { timingSafeEqual } from 'node:crypto';
import { listCloseFailures } from '@alivio/contract/daily-close.ts';
import * as contract from '@alivio/contract/platform.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { countOpenFailures, selectFailuresPage } from './failures.sql.ts';
import { failureToWire } from './failures.wire.ts';
import { moveBusinessDate } from './move-business-date.ts';

export function dailyCloseRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.moveBusinessDate).with(async ({ body, headers }) => {
    if (!isSandbox(deps.config.SANDBOX_KEY, headers['x-sandbox-key'])) return refuse('not_found');
    const moved = await moveBusinessDate(deps, body.today);
    return isRefusal(moved) ? moved : { ok: true, ...moved };
  });

  serve(app, listCloseFailures).with(async ({ query: { page = 1, limit = 10 } }) => {
    const total = await countOpenFailures(deps.db);
    const rows = await selectFailuresPage(deps.db, { page, limit });
    return pageOf(rows.map(failureToWire), { page, limit, total });
  });
}

function isSandbox(expected: string | undefined, given: string | string[] | undefined): boolean {
  if (!expected || typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
