import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { QrCard } from '#shared/portal/referral/qr-card.tsx';
import { qrFileName } from '#shared/portal/referral/qr-file-name.ts';
import { referralLink } from '#shared/portal/referral/referral-link.ts';
import { getStaff } from '#shared/portal/staff-session.ts';
import { copy } from './copy.ts';
import { ShareButton } from './share-button.tsx';

export const meta = () => pageTitle(copy.title);

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const user = getStaff(context);
  const link = referralLink(user.code, location.origin);
  return {
    qr: { code: user.code, link, fileName: qrFileName(user.code, user) },
    canShare: 'share' in navigator,
  };
}

export default function Referral() {
  const { qr, canShare } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <QrCard {...qr}>{canShare && <ShareButton link={qr.link} />}</QrCard>
      <p className="text-text2">{copy.how}</p>
    </PortalPage>
  );
}
