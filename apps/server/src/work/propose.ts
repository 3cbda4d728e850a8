import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { insertApproval, type Proposal, selectWaiting } from './approvals.sql.ts';
import { hasSecondPerson } from './has-second-person.ts';
import { rightForApproval } from './right-for-approval.ts';

export type NotProposed = Refusal<'approval_pending'> | Refusal<'no_second_person'>;

/**
 * Puts a command before a second person. One that nobody else could confirm would wait for ever and hide that the house is
 * too small for it: it is refused at once.
 */
export async function propose(trx: Connection, proposal: Proposal): Promise<number | NotProposed> {
  const { command, subject, proposedBy } = proposal;
  const right = rightForApproval[command];
  const concerned = subject.kind === 'staff_user' ? [subject.id] : [];
  if (!(await hasSecondPerson(trx, right, [proposedBy, ...concerned])))
    return refuse('no_second_person', { right });
  return (await insertApproval(trx, proposal)) ?? refuse('approval_pending');
}

export async function hasWaiting(trx: Connection, subject: WorkSubject): Promise<boolean> {
  return (await selectWaiting(trx, subject)) !== null;
}
