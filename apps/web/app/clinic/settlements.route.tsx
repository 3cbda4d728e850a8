import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from '#shared/portal/settlements/copy.ts';
import { loadSettlements } from '#shared/portal/settlements/load-settlements.ts';
import { SettlementsScreen } from '#shared/portal/settlements/settlements-screen.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { requireAdmin } from './require-admin.ts';

export const meta = () => pageTitle(copy.title);

export function clientLoader(args: ClientLoaderFunctionArgs) {
  requireAdmin(args);
  return loadSettlements(args, undefined);
}

export default function Settlements() {
  return (
    <SettlementsScreen
      {...useLoaderData<typeof clientLoader>()}
      paymentsPath="/health-center/payments"
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
