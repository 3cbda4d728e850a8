import type { listWorkItems } from '@alivio/contract/desk.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import type { QueueFilter } from './queue-filter.ts';
import { QueueTable } from './queue-table.tsx';

type QueueListProps = {
  coming: Promise<Outcome<ResponseOf<typeof listWorkItems>>>;
  filter: QueueFilter;
};

/** Suspends until the list is there. */
export function QueueList({ coming, filter }: QueueListProps) {
  const list = use(coming);
  return list.ok ? (
    <QueueTable list={list.answer} filter={filter} />
  ) : (
    <ListFailure error={list.error} />
  );
}
