import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { EmptyList } from '#shared/empty-list.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal-page.tsx';
import { requireSite } from './selected-site.ts';
import { SiteSelector } from './site-selector.tsx';

export const meta = () => pageTitle('Pacientes');

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return requireSite(args, 'healthcenter');
}

export default function Patients() {
  return (
    <PortalPage title="Pacientes">
      <SiteSelector {...useLoaderData<typeof clientLoader>()} parameter="healthcenter" />
      <EmptyList />
    </PortalPage>
  );
}
