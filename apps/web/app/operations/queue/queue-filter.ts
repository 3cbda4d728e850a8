import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { readWorkKind } from '../work/work-kinds.ts';

export interface QueueFilter {
  kind: WorkItemKind | undefined;
  isMine: boolean;
  isLate: boolean;
  /** How long a case has been waiting, at least. */
  olderThanHours: QueueAge | undefined;
  page: number;
}

/** One day and three, as the chips offer them. */
export const queueAges = [24, 72] as const;
type QueueAge = (typeof queueAges)[number];

const ROWS = 50;

/** The whole view of the queue stands in its address. */
export function readQueueFilter(search: URLSearchParams): QueueFilter {
  return {
    kind: readWorkKind(search.get('kind')),
    isMine: search.get('mine') === 'true',
    isLate: search.get('late') === 'true',
    olderThanHours: queueAges.find((hours) => String(hours) === search.get('older')),
    page: readPage(search),
  };
}

/** The same as the call takes it. */
export function queueQuery({ kind, isMine, isLate, olderThanHours, page }: QueueFilter) {
  return {
    page,
    limit: ROWS,
    ...(kind && { kind }),
    ...(isMine && { mine: 'true' as const }),
    ...(isLate && { late: 'true' as const }),
    ...(olderThanHours && { older_than_hours: String(olderThanHours) }),
  };
}

export function isFiltered({ kind, isMine, isLate, olderThanHours }: QueueFilter): boolean {
  return kind !== undefined || isMine || isLate || olderThanHours !== undefined;
}
