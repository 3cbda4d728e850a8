import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import { pageTitle } from '#shared/page-title.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { requireSite } from './selected-site.ts';
import { SiteSelector } from './site-selector.tsx';

export const meta = () => pageTitle('Pagos');
export const loader = loadNothing;

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return requireSite(args, 'healthCenterID');
}
clientLoader.hydrate = true as const;

export default function Payments() {
  return (
    <PortalPage title="Pagos">
      <SiteSelector {...useLoaderData<typeof clientLoader>()} parameter="healthCenterID" />
      <OpensSoon>Aquí verás los pagos a la sede que elijas, con su estado y su fecha.</OpensSoon>
    </PortalPage>
  );
}
