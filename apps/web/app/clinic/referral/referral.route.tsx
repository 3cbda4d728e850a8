import { getReferral } from '@alivio/contract/referral.ts';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { QrCard } from '#shared/portal/referral/qr-card.tsx';
import { qrFileName } from '#shared/portal/referral/qr-file-name.ts';
import { referralLink } from '#shared/portal/referral/referral-link.ts';
import { getStaff } from '#shared/portal/staff-session.ts';
import { Brought } from './brought.tsx';
import { copy } from './copy.ts';
import { referralCodeOf } from './referral-code.ts';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const user = getStaff(context);
  const code = referralCodeOf(user);
  return {
    qr: { code, link: referralLink(code, location.origin), fileName: qrFileName(code, user) },
    referral: await orShow(api(getReferral, {}), staffExits),
  };
}
clientLoader.hydrate = true as const;

export default function Referral() {
  const { qr, referral } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <QrCard {...qr} />
      {referral.ok ? (
        <Brought referral={referral.answer} ofSite={qr.code === null} />
      ) : (
        <ListFailure error={referral.error} />
      )}
    </PortalPage>
  );
}
