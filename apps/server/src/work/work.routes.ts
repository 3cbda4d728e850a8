import * as contract from '@alivio/contract/desk.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { refuse } from '#server/refusal.ts';
import { findWorkItem, listWorkItems } from './list-work-items.ts';
import { releaseWorkItem } from './release-work-item.ts';
import { takeNextWorkItem } from './take-next-work-item.ts';
import { takeWorkItem } from './take-work-item.ts';

export function workRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const lookerOf = ({ staffUserId }: { staffUserId: number }) => ({ staffUserId, now: deps.now() });

  serve(app, contract.listWorkItems).with(async ({ session, query }) => {
    const { page = 1, limit = 10, kind, mine, late, older_than_hours: hours } = query;
    const looker = lookerOf(session);
    const filter = {
      kind,
      mineOf: mine === 'true' ? looker : undefined,
      lateAt: late === 'true' ? looker.now : undefined,
      openedBefore: hours ? hoursBefore(looker.now, Number(hours)) : undefined,
    };
    const { total, items } = await listWorkItems(deps.db, looker, filter, { page, limit });
    return pageOf(items, { page, limit, total });
  });

  serve(app, contract.takeNextWorkItem).with(async ({ session, body }) => {
    const id = await takeNextWorkItem(deps, session, body.kind);
    const item = id === null ? null : await findWorkItem(deps.db, lookerOf(session), id);
    return { ok: true, item };
  });

  serve(app, contract.takeWorkItem).with(async ({ session, params }) => {
    const refused = await takeWorkItem(deps, session, params.id);
    if (refused) return refused;
    const item = await findWorkItem(deps.db, lookerOf(session), params.id);
    return item ? { ok: true, item } : refuse('case_closed');
  });

  serve(app, contract.releaseWorkItem).with(async ({ session, params }) => {
    const refused = await releaseWorkItem(deps, session, params.id);
    return refused ?? { ok: true };
  });
}

function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * 3_600_000);
}
