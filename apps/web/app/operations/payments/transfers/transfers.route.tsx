import { listTransfers } from '@alivio/contract/transfers.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { copy } from './copy.ts';
import { StateChips } from './state-chips.tsx';
import { readTransferFilter, transferQuery } from './transfer-filter.ts';
import { TransferFilters } from './transfer-filters.tsx';
import { TransferList } from './transfer-list.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readTransferFilter(new URL(request.url).searchParams);
  return {
    filter,
    list: orShow(api(listTransfers, { query: transferQuery(filter) }), staffExits),
  };
}
clientLoader.hydrate = true as const;

export default function Transfers() {
  const { filter, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage
      title={copy.title}
      actions={
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/operations/payments/import" tone="secondary" isFetchedAhead={false}>
            {copy.import}
          </LinkButton>
          <LinkButton to="/operations/payments/new" isFetchedAhead={false}>
            {copy.register}
          </LinkButton>
        </div>
      }
    >
      <PaymentsNav />
      <StateChips state={filter.state} coming={list} />
      <TransferFilters filter={filter} />
      <Suspense fallback={<PortalListLoading />}>
        <TransferList coming={list} filter={filter} />
      </Suspense>
      <TextLink to="/operations/payments/statements">{copy.statements}</TextLink>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
