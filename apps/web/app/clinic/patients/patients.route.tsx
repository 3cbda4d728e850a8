import { Outlet } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';

export const meta = () => pageTitle('Pacientes');

export default function Patients() {
  return (
    <PortalPage title="Pacientes">
      <OpensSoon>
        Aquí verás a los pacientes de tu sede, el estado de su código QR y el monto de su crédito.
      </OpensSoon>
      <Outlet />
    </PortalPage>
  );
}
