import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';

export const meta = () => pageTitle('Mi QR');

export default function Referral() {
  return <PortalPage title="Mi QR">{null}</PortalPage>;
}
