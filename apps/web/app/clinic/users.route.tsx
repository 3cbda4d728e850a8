import type { ClientLoaderFunctionArgs } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { requireAdmin } from './require-admin.ts';

export const meta = () => pageTitle('Usuarios clínica');

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return requireAdmin(args);
}

export default function Users() {
  return (
    <PortalPage title="Usuarios clínica">
      <OpensSoon>Aquí crearás las cuentas de tu equipo y decidirás cuáles están activas.</OpensSoon>
    </PortalPage>
  );
}
