import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadLoan } from '#shared/portal/loan-detail/load-loan.ts';
import { LoanDrawer } from '#shared/portal/loan-detail/loan-drawer.tsx';
import { getStaff } from '#shared/portal/staff-session.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { OtherSite } from '../other-site.tsx';

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return { ...loadLoan(args), sites: getStaff(args.context).health_centers };
}

/** The clinic redeems; management looks, also at the loan of a site whose list is not the one behind it. */
export default function Procedure() {
  const { sites, ...loaded } = useLoaderData<typeof clientLoader>();
  return (
    <LoanDrawer
      {...loaded}
      note={({ health_center }) => <OtherSite sites={sites} of={health_center} />}
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
