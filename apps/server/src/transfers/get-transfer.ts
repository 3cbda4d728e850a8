import type { TransferDetail } from '@alivio/contract/transfers.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { findWaitingApproval } from '#server/work/find-approval.ts';
import { listWorkItems } from '#server/work/list-work-items.ts';
import { findMatches } from './find-matches.ts';
import { findPaidParts } from './find-paid-parts.ts';
import { findTwins } from './find-twins.ts';
import {
  selectEvents,
  selectSource,
  selectTransferWithOwner,
  wasClientTold,
} from './transfers.sql.ts';
import { matchToWire, transferToWire } from './transfers.wire.ts';

/** All of a transfer: where it came from, what was done with it, and which loans it may be for. */
export async function getTransfer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffUserId }: StaffSession,
  id: number,
  today: CalendarDate,
): Promise<TransferDetail | Refusal<'not_found'>> {
  const found = await selectTransferWithOwner(db, id);
  const source = await selectSource(db, id);
  if (found === null || source === null) return refuse('not_found');
  const { transfer } = found;
  const waiting = transfer.state === 'waiting' ? [transfer] : [];
  const matches = await findMatches(db, waiting, today, 'all');
  const { items } = await listWorkItems(
    db,
    { staffUserId, now: now() },
    { subject: { kind: 'transfer', id }, kind: 'transfer_unmatched' },
    { page: 1, limit: 1 },
  );
  const voiding = await findWaitingApproval(db, { kind: 'transfer', id });
  return transferToWire(found, {
    source,
    today,
    events: await selectEvents(db, id),
    paid: await findPaidParts(db, transfer),
    twins: await findTwins(db, transfer),
    candidates: (matches.get(id) ?? []).map((match) => matchToWire(match, transfer, today)),
    workItemId: items[0]?.id ?? null,
    isClientTold: await wasClientTold(db, id),
    voiding: voiding && {
      approval_id: voiding.id,
      by: voiding.proposedByName,
      reason: voiding.reason,
      is_mine: voiding.proposedBy === staffUserId,
    },
  });
}
