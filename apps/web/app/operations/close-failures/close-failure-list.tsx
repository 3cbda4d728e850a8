import type { listCloseFailures } from '@alivio/contract/daily-close.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { CloseFailureTable } from './close-failure-table.tsx';

type CloseFailureListProps = { coming: Promise<Outcome<ResponseOf<typeof listCloseFailures>>> };

/** Suspends until the list is there. */
export function CloseFailureList({ coming }: CloseFailureListProps) {
  const list = use(coming);
  return list.ok ? <CloseFailureTable list={list.answer} /> : <ListFailure error={list.error} />;
}
