import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from '#shared/portal/patients/copy.ts';
import { loadProcedures } from '#shared/portal/patients/load-procedures.ts';
import { PatientsScreen } from '#shared/portal/patients/patients-screen.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { requireSite } from '../selected-site.ts';
import { SiteSelector } from '../site-selector.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return { site: requireSite(args, 'healthcenter'), ...loadProcedures(args) };
}
clientLoader.hydrate = true as const;

export default function Patients() {
  const { site, ...list } = useLoaderData<typeof clientLoader>();
  return (
    <PatientsScreen
      {...list}
      path="/health-center/management/patients"
      siteSelector={<SiteSelector {...site} parameter="healthcenter" />}
    />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
