import { createHash } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import { findWaitingApproval } from '#server/work/find-approval.ts';

export interface WaitingRule {
  approvalId: number;
  startsOn: string;
}

const payload = z.object({ starts_on: z.string() });

/** What waits about a subject, and its day; null once it is settled. */
export async function findWaitingRule(
  trx: Connection,
  subject: WorkSubject,
): Promise<WaitingRule | null> {
  const waiting = await findWaitingApproval(trx, subject);
  if (waiting === null) return null;
  return { approvalId: waiting.id, startsOn: z.parse(payload, waiting.payload).starts_on };
}

/** Everything that a proposal rests on: the rules as they stand, and that its day is still to come. */
export function hashRules(rules: unknown, startsOn: string, today: CalendarDate): Buffer {
  const seen = JSON.stringify([rules, startsOn > today]);
  return createHash('sha256').update(seen).digest();
}

/** What is settled by now has no day of its own any more: whoever comes too late is told so before it is asked for. */
export const SETTLED: WaitingRule = { approvalId: 0, startsOn: '' };
