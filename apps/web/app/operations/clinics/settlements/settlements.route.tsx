import { listClinicSettlements, listSitesToSettle } from '@alivio/contract/clinic-settlements.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { useMayPay } from '../../work/use-may-pay.ts';
import { ClinicsNav } from '../clinics-nav.tsx';
import { copy } from './copy.ts';
import { ReadySites } from './ready-sites.tsx';
import { SettlementList } from './settlement-list.tsx';
import { readSettlementsQuery } from './settlements-query.ts';
import { SettlementsTreasuryNotice } from './settlements-treasury-notice.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** Nothing is awaited: the screen stands before its lists. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readSettlementsQuery(new URL(request.url).searchParams);
  return {
    query,
    ready: orShow(api(listSitesToSettle, {}), staffExits),
    list: orShow(api(listClinicSettlements, { query }), staffExits),
  };
}
clientLoader.hydrate = true as const;

export default function Settlements() {
  const { query, ready, list } = useLoaderData<typeof clientLoader>();
  const mayPay = useMayPay();
  return (
    <PortalPage title={copy.title}>
      <ClinicsNav />
      <SettlementsTreasuryNotice mayPay={mayPay} />
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <Suspense fallback={<PortalListLoading />}>
        <ReadySites coming={ready} mayClose={mayPay} />
      </Suspense>
      <Suspense fallback={<PortalListLoading />}>
        <SettlementList coming={list} query={query} mayPay={mayPay} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
