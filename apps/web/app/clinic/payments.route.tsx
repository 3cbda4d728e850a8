import type { ClientLoaderFunctionArgs } from 'react-router';
import { EmptyList } from '#shared/empty-list.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal-page.tsx';
import { requireAdmin } from './require-admin.ts';

export const meta = () => pageTitle('Pagos');

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return requireAdmin(args);
}

export default function Payments() {
  return (
    <PortalPage title="Pagos">
      <EmptyList />
    </PortalPage>
  );
}
