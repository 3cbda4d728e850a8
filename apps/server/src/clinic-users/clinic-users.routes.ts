import * as contract from '@alivio/contract/clinic-users.ts';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#server/audit/note-search.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { clinicUserToWire } from './clinic-users.wire.ts';
import { createClinicUser } from './create-clinic-user.ts';
import { getClinicUser } from './get-clinic-user.ts';
import { listClinicUsers } from './list-clinic-users.ts';
import { updateClinicUser } from './update-clinic-user.ts';

export function clinicUserRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listClinicUsers).with(async ({ query, session }) => {
    const { page = 1, limit = 10, ...filter } = query;
    const { total, rows } = await listClinicUsers(deps, session, { ...filter, page, limit });
    await noteSearch(deps, session, {
      list: 'clinic_users',
      words: filter.search,
      page,
      found: total,
      shown: { kind: 'staff_user', ids: rows.map(({ id }) => id) },
    });
    const { ok, message, status, ...data } = pageOf(rows.map(clinicUserToWire), {
      page,
      limit,
      total,
    });
    return { ok, message, status, data };
  });

  serve(app, contract.getClinicUser).with(async ({ params, session }) => {
    const user = await getClinicUser(deps.db, session, params.id);
    return isRefusal(user) ? user : { ok: true, user: clinicUserToWire(user) };
  });

  serve(app, contract.updateClinicUser).with(async ({ params, body, session }) => {
    const user = await updateClinicUser(deps, session, { id: params.id, changes: body });
    return isRefusal(user) ? user : { ok: true, user: clinicUserToWire(user) };
  });

  serve(app, contract.createClinicUser).with(async ({ body, session }) => {
    const user = await createClinicUser(deps, session, body);
    return isRefusal(user) ? user : { ok: true, user: clinicUserToWire(user) };
  });
}
