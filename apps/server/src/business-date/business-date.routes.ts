import { getBusinessDate } from '@alivio/contract/platform.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { readToday } from './today.ts';

export function businessDateRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, getBusinessDate).with(async () => ({
    ok: true,
    today: await readToday(deps, deps.db),
  }));
}
