import type { DeskRight } from '@alivio/contract/desk.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { type NotProposed, propose } from '#server/work/propose.ts';
import { hashRights, rightsText } from './desk-rights.ts';
import type { StaffPersonRow } from './staff-people.sql.ts';

interface Change {
  rights: readonly DeskRight[];
  activate: boolean;
  reason: string;
}

/** Puts a change of what somebody of the desk may do before a second person; the desk is locked. */
export async function proposeChange(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  person: StaffPersonRow,
  { rights, activate, reason }: Change,
): Promise<number | NotProposed> {
  const subject = { kind: 'staff_user', id: person.id } as const;
  const approvalId = await propose(trx, {
    command: 'change_rights',
    subject,
    loanId: null,
    payload: { rights, activate },
    changes: [
      ...(activate ? [{ label: 'Cuenta', before: 'Inactiva', after: 'Activa' }] : []),
      { label: 'Permisos', before: rightsText(person.rights), after: rightsText(rights) },
    ],
    seenHash: await hashRights(trx, person),
    reason,
    proposedBy: by.staffUserId,
    at: deps.now(),
  });
  if (isRefusal(approvalId)) return approvalId;
  await openWorkItem(deps, trx, {
    kind: 'second_approval',
    subject,
    title: `${activate ? 'Activar cuenta' : 'Permisos'} · ${person.code}`,
    reason: activate
      ? `Se propone activar su cuenta. Permisos: ${rightsText(rights)}.`
      : `Permisos: de ${rightsText(person.rights)} a ${rightsText(rights)}.`,
  });
  await recordAuditEvent(deps, trx, by, {
    action: activate ? 'staff.activation_proposed' : 'staff.rights_proposed',
    subject,
    details: { approval_id: approvalId, rights: { before: person.rights, after: rights } },
  });
  return approvalId;
}
