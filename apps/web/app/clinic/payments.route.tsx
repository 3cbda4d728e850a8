import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from '#shared/portal/payments/copy.ts';
import { loadPayments } from '#shared/portal/payments/load-payments.ts';
import { PaymentsScreen } from '#shared/portal/payments/payments-screen.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { requireAdmin } from './require-admin.ts';

export const meta = () => pageTitle(copy.title);

export function clientLoader(args: ClientLoaderFunctionArgs) {
  requireAdmin(args);
  return loadPayments(args);
}

export default function Payments() {
  return (
    <PaymentsScreen {...useLoaderData<typeof clientLoader>()} path="/health-center/payments" />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
