import * as contract from '@alivio/contract/staff-people.ts';
import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#server/audit/note-search.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeStaffSessions } from './close-staff-sessions.ts';
import { createStaffPerson } from './create-staff-person.ts';
import { getStaffPerson } from './get-staff-person.ts';
import { listSitesForStaff } from './list-sites-for-staff.ts';
import { listStaffPeople } from './list-staff-people.ts';
import { proposeDeskRights } from './propose-desk-rights.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { setStaffActivity } from './set-staff-activity.ts';
import { staffFileToWire, staffPersonToWire } from './staff-people.wire.ts';
import { updateStaffPerson } from './update-staff-person.ts';

export function staffPeopleRoutes(app: FastifyInstance): void {
  const { deps } = app;
  /** As they stand after what was done. */
  const personNow = async (session: StaffSession, id: number) =>
    staffFileToWire(orThrow(await getStaffPerson(deps, id)), session);

  serve(app, contract.listStaffPeople).with(async ({ query, session }) => {
    const { page = 1, limit = 20, q, role, site_id: siteId, active } = query;
    const filter = { q, role, siteId, active: active && active === 'true' };
    const { total, rows } = await listStaffPeople(deps, filter, { page, limit });
    await noteSearch(deps, session, {
      list: 'staff_people',
      words: q,
      page,
      found: total,
      shown: { kind: 'staff_user', ids: rows.map(({ id }) => id) },
    });
    const people = rows.map((row) => staffPersonToWire(row, session));
    return pageOf(people, { page, limit, total });
  });

  serve(app, contract.listSitesForStaff).with(async () => {
    return { ok: true, sites: await listSitesForStaff(deps) };
  });

  serve(app, contract.getStaffPerson).with(async ({ params, session }) => {
    const file = await getStaffPerson(deps, params.id);
    return isRefusal(file) ? file : { ok: true, person: staffFileToWire(file, session) };
  });

  serve(app, contract.createStaffPerson).with(async ({ body, session }) => {
    const created = await createStaffPerson(deps, session, body);
    if (isRefusal(created)) return created;
    return { ok: true, person: await personNow(session, created.id) };
  });

  serve(app, contract.updateStaffPerson).with(async ({ params: { id }, body, session }) => {
    const refused = await updateStaffPerson(deps, session, { id, changes: body });
    return refused ?? { ok: true, person: await personNow(session, id) };
  });

  serve(app, contract.setStaffActivity).with(async ({ params: { id }, body, session }) => {
    const set = await setStaffActivity(deps, session, id, body);
    if (isRefusal(set)) return set;
    return { ok: true, person: await personNow(session, id), approval_id: set.approvalId };
  });

  serve(app, contract.proposeDeskRights).with(async ({ params: { id }, body, session }) => {
    const proposed = await proposeDeskRights(deps, session, id, body);
    if (isRefusal(proposed)) return proposed;
    return { ok: true, person: await personNow(session, id), approval_id: proposed.approvalId };
  });

  serve(app, contract.sendPasswordLink).with(async ({ params: { id }, session }) => {
    const refused = await sendPasswordLink(deps, session, id);
    return refused ?? { ok: true, person: await personNow(session, id) };
  });

  serve(app, contract.closeStaffSessions).with(async ({ params: { id }, body, session }) => {
    const ended = await closeStaffSessions(deps, session, id, body.session_id);
    if (isRefusal(ended)) return ended;
    return { ok: true, person: await personNow(session, id), closed: ended.closed };
  });
}
