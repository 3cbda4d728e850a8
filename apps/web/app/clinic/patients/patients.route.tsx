import { Outlet } from 'react-router';
import { EmptyList } from '#shared/empty-list.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal-page.tsx';

export const meta = () => pageTitle('Pacientes');

export default function Patients() {
  return (
    <PortalPage title="Pacientes">
      <EmptyList />
      <Outlet />
    </PortalPage>
  );
}
