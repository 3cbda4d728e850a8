import { useLoaderData } from 'react-router';
import { loadLoan } from '#shared/portal/loan-detail/load-loan.ts';
import { LoanDrawer } from '#shared/portal/loan-detail/loan-drawer.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { RedeemAction } from '../redeem/redeem-action.tsx';

export const clientLoader = loadLoan;

export default function Procedure() {
  return (
    <LoanDrawer
      {...useLoaderData<typeof clientLoader>()}
      action={({ id, qr_badge }) => <RedeemAction key={id} loanId={id} badge={qr_badge} />}
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
