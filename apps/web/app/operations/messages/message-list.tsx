import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { listOutboxMessages } from '@alivio/contract/platform.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { MessageTable } from './message-table.tsx';

type MessageListProps = {
  coming: Promise<Outcome<ResponseOf<typeof listOutboxMessages>>>;
  isFiltered: boolean;
};

/** Suspends until the list is there. */
export function MessageList({ coming, isFiltered }: MessageListProps) {
  const list = use(coming);
  return list.ok ? (
    <MessageTable list={list.answer} isFiltered={isFiltered} />
  ) : (
    <ListFailure error={list.error} />
  );
}
