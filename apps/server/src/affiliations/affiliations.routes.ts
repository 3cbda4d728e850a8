import * as desk from '@alivio/contract/affiliations.ts';
import * as membership from '@alivio/contract/membership.ts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { actOnAffiliation } from './act-on-affiliation.ts';
import { getAffiliation } from './get-affiliation.ts';
import { listAffiliations } from './list-affiliations.ts';
import { requestMembership } from './request-membership.ts';

/** For clinics that have no account yet. */
export function membershipRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, membership.requestMembership).with(async ({ body, ip }) => {
    return (await requestMembership(deps, body, ip)) ?? { ok: true };
  });

  serve(app, membership.postMembership).with(async ({ body, ip }) => {
    const refused = await requestMembership(deps, body, ip);
    return refused ?? { location: '/health-center/membership/success#enviado' };
  });
}

export function affiliationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, desk.listAffiliations).with(async ({ query }) => {
    const { page = 1, limit = 10, ...filter } = query;
    const { affiliations, total } = await listAffiliations(deps.db, filter, { page, limit });
    return pageOf(affiliations, { page, limit, total });
  });

  serve(app, desk.getAffiliation).with(async ({ session, params }) => {
    const affiliation = await getAffiliation(deps, session, params.id);
    return isRefusal(affiliation) ? affiliation : { ok: true, affiliation };
  });

  serve(app, desk.contactAffiliation).with(async ({ session, params, body }) => {
    const act = { state: 'contacted', note: body.note } as const;
    return (await actOnAffiliation(deps, session, params.id, act)) ?? { ok: true };
  });

  serve(app, desk.declineAffiliation).with(async ({ session, params, body }) => {
    const act = { state: 'declined', note: body.reason } as const;
    return (await actOnAffiliation(deps, session, params.id, act)) ?? { ok: true };
  });
}
