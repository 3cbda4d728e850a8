import { deskRights } from '@alivio/contract/desk.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { hashRights } from './desk-rights.ts';
import {
  lockDeskAnd,
  replaceRights,
  selectStaffPerson,
  updateStaffRow,
} from './staff-people.sql.ts';
import { welcomePerson } from './welcome-person.ts';

/** What somebody of the desk may do, and whether they may come back: never on one person's word. */
export const changeRightsCommand = approvalCommand({
  command: 'change_rights',
  payload: z.object({ rights: z.array(z.enum(deskRights)), activate: z.boolean() }),
  async lock(trx, id) {
    await lockDeskAnd(trx, id);
    const person = await selectStaffPerson(trx, id);
    if (!person) throw new Error(`there is no staff user ${id}`);
    return person;
  },
  hashSeen: (trx, person) => hashRights(trx, person),
  async run(deps, trx, { by, why }, person, { rights, activate }) {
    const { id } = person;
    await replaceRights(trx, id, rights);
    if (activate) await updateStaffRow(trx, id, { active: true });
    await recordAuditEvent(deps, trx, by, {
      action: activate ? 'staff.activated' : 'staff.rights_changed',
      subject: { kind: 'staff_user', id },
      details: { rights: { before: person.rights, after: rights }, reason: why },
    });
    if (activate && person.last_sign_in_at === null)
      await welcomePerson(deps, trx, { ...person, active: true }, null);
  },
  // They go on as they were.
  reopen: async () => undefined,
});
