import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { StaffSession } from '#server/sessions/session.ts';

/** Nobody has a say in what they themselves may do. */
export function isAboutOneself({ staffUserId }: StaffSession, { kind, id }: WorkSubject): boolean {
  return kind === 'staff_user' && id === staffUserId;
}
