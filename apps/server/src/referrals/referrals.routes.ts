import * as contract from '@alivio/contract/referral.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { getReferral } from './get-referral.ts';

export function referralRoutes(app: FastifyInstance): void {
  serve(app, contract.getReferral).with(async ({ session }) => ({
    ok: true,
    ...(await getReferral(app.deps, session)),
  }));
}
