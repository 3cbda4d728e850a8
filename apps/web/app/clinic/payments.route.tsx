import type { ClientLoaderFunctionArgs } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { requireAdmin } from './require-admin.ts';

export const meta = () => pageTitle('Pagos');

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return requireAdmin(args);
}

export default function Payments() {
  return (
    <PortalPage title="Pagos">
      <OpensSoon>
        Aquí verás los pagos a tu sede, con sus cartas de aprobación y sus comprobantes.
      </OpensSoon>
    </PortalPage>
  );
}
