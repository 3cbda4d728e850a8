import { timingSafeEqual } from 'node:crypto';
import * as contract from '@alivio/contract/platform.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { moveBusinessDate } from './move-business-date.ts';

export function dailyCloseRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.moveBusinessDate).with(async ({ body, headers }) => {
    if (!isSandbox(deps.config.SANDBOX_KEY, headers['x-sandbox-key'])) return refuse('not_found');
    const moved = await moveBusinessDate(deps, body.today);
    return isRefusal(moved) ? moved : { ok: true, ...moved };
  });
}

function isSandbox(expected: string | undefined, given: string | string[] | undefined): boolean {
  if (!expected || typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
