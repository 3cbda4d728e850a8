import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import { pageTitle } from '#shared/page-title.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { requireSite } from './selected-site.ts';
import { SiteSelector } from './site-selector.tsx';

export const meta = () => pageTitle('Pacientes');
export const loader = loadNothing;

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return requireSite(args, 'healthcenter');
}
clientLoader.hydrate = true as const;

export default function Patients() {
  return (
    <PortalPage title="Pacientes">
      <SiteSelector {...useLoaderData<typeof clientLoader>()} parameter="healthcenter" />
      <OpensSoon>
        Aquí verás a los pacientes de la sede que elijas y el estado de su código QR.
      </OpensSoon>
    </PortalPage>
  );
}
