import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';

export const meta = () => pageTitle('Mi día');

export default function Day() {
  return <PortalPage title="Mi día">{null}</PortalPage>;
}
