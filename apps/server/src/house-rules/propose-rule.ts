import type { Approval } from '@alivio/contract/desk.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { type NotProposed, propose } from '#server/work/propose.ts';

interface ProposedRule {
  command: Approval['command'];
  subject: WorkSubject;
  /** The day from which it is to hold, or not to hold: by then it is confirmed or it is over. */
  startsOn: CalendarDate;
  payload: Record<string, unknown>;
  changes: Approval['changes'];
  seenHash: Buffer;
  reason: string;
  title: string;
  why: string;
  action: string;
  version: string;
}

/** Puts a rule of the house before a second person, with its work and its trail. */
export async function proposeRule(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  rule: ProposedRule,
): Promise<{ approvalId: number } | NotProposed> {
  const { command, subject, changes, seenHash, reason } = rule;
  const approvalId = await propose(trx, {
    command,
    subject,
    loanId: null,
    payload: { ...rule.payload, starts_on: rule.startsOn },
    changes,
    seenHash,
    reason,
    proposedBy: by.staffUserId,
    at: deps.now(),
  });
  if (isRefusal(approvalId)) return approvalId;
  await openWorkItem(deps, trx, {
    kind: 'second_approval',
    subject,
    title: rule.title,
    reason: rule.why,
  });
  await recordAuditEvent(deps, trx, by, {
    action: rule.action,
    subject,
    details: { approval_id: approvalId, version: rule.version, starts_on: rule.startsOn },
  });
  return { approvalId };
}
