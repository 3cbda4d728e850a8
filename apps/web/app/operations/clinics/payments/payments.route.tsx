import { listDeskClinicPayments } from '@alivio/contract/desk-clinic-payments.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { ClinicsNav } from '../clinics-nav.tsx';
import { copy } from './copy.ts';
import { paymentQuery, readPaymentFilter } from './payment-filter.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentList } from './payment-list.tsx';
import { StateChips } from './state-chips.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The list is not awaited: the screen stands before it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readPaymentFilter(new URL(request.url).searchParams);
  return {
    filter,
    list: orShow(api(listDeskClinicPayments, { query: paymentQuery(filter) }), staffExits),
  };
}
clientLoader.hydrate = true as const;

export default function ClinicPayments() {
  const { filter, list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <ClinicsNav />
      <StateChips state={filter.state} coming={list} />
      <PaymentFilters filter={filter} coming={list} />
      <Suspense fallback={<PortalListLoading />}>
        <PaymentList coming={list} filter={filter} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
