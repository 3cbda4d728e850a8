import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from '#shared/portal/payments/copy.ts';
import { loadPayments } from '#shared/portal/payments/load-payments.ts';
import { PaymentsScreen } from '#shared/portal/payments/payments-screen.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { requireSite } from './selected-site.ts';
import { SiteSelector } from './site-selector.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return { site: requireSite(args, 'healthCenterID'), ...loadPayments(args) };
}
clientLoader.hydrate = true as const;

export default function Payments() {
  const { site, ...list } = useLoaderData<typeof clientLoader>();
  return (
    <PaymentsScreen
      {...list}
      path="/health-center/management/payments"
      siteSelector={<SiteSelector {...site} parameter="healthCenterID" />}
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
