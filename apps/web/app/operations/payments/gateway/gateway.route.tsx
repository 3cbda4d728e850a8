import {
  getGatewaySummary,
  listGatewayPayments,
  listGatewaySettlements,
} from '@alivio/contract/gateway-settlements.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { CaseHold } from '../../work/case-hold.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { ClearingSummary } from './clearing-summary.tsx';
import { copy } from './copy.ts';
import { readGatewayFilter } from './gateway-filter.ts';
import { SettlementList } from './settlement-list.tsx';
import { UnsettledList } from './unsettled-list.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** Nothing is awaited: the screen stands before its figures and lists. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readGatewayFilter(new URL(request.url).searchParams);
  const { state, page, payments, paymentsPage } = filter;
  return {
    filter,
    summary: orShow(api(getGatewaySummary, {}), staffExits),
    settlements: orShow(api(listGatewaySettlements, { query: { state, page } }), staffExits),
    payments: orShow(
      api(listGatewayPayments, { query: { state: payments, page: paymentsPage } }),
      staffExits,
    ),
  };
}
clientLoader.hydrate = true as const;

export default function Gateway() {
  const { filter, summary, settlements, payments } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage
      title={copy.title}
      actions={
        <LinkButton to="/operations/payments/gateway/import" isFetchedAhead={false}>
          {copy.import}
        </LinkButton>
      }
    >
      <PaymentsNav />
      <CaseHold loaded={payments} />
      <Suspense fallback={<PortalListLoading />}>
        <ClearingSummary coming={summary} />
      </Suspense>
      <Suspense fallback={<PortalListLoading />}>
        <SettlementList coming={settlements} filter={filter} />
      </Suspense>
      <Suspense fallback={<PortalListLoading />}>
        <UnsettledList coming={payments} filter={filter} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
