import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from '#shared/portal/payments/copy.ts';
import { loadPayments } from '#shared/portal/payments/load-payments.ts';
import { PaymentsScreen } from '#shared/portal/payments/payments-screen.tsx';
import { getStaff } from '#shared/portal/staff-session.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { requireAdmin } from '../require-admin.ts';
import { copy as paperCopy } from './copy.ts';
import { paperColumns } from './paper-columns.tsx';

export const meta = () => pageTitle(copy.title);

export function clientLoader(args: ClientLoaderFunctionArgs) {
  requireAdmin(args);
  const [site] = getStaff(args.context).health_centers;
  return { siteId: site?.id, ...loadPayments(args) };
}

export default function Payments() {
  const { siteId, ...list } = useLoaderData<typeof clientLoader>();
  return (
    <PaymentsScreen
      {...list}
      path="/health-center/payments"
      paperColumns={paperColumns(siteId)}
      papersNote={paperCopy.limitsNote}
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
