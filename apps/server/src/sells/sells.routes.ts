import * as contract from '@alivio/contract/sells.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { openClientSession } from './open-client-session.ts';
import { searchClients } from './search-clients.ts';

export function sellsRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.searchClients).with(async ({ session, query }) => {
    const { page = 1, limit = 10, search } = query;
    const found = await searchClients(deps, session, { search, page, limit });
    if (isRefusal(found)) return found;
    const { clients, total } = found;
    const within = pageOf(clients, { page, limit, total: Math.min(total, contract.SEARCH_REACH) });
    return { ...within, total_records: total };
  });

  serve(app, contract.openClientSession).with(async ({ session, params, headers }) => {
    const opened = await openClientSession(deps, session, params.id, headers['user-agent']);
    return isRefusal(opened) ? opened : { ok: true, payload: opened };
  });
}
