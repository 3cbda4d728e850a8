import { getBusinessDate } from '@alivio/contract/platform.ts';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orLeave, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { BackLink } from '../back-link.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { transfersAddress } from '../transfers-view.ts';
import { copy } from './copy.ts';
import { TransferForm } from './transfer-form.tsx';

export const meta = () => pageTitle(copy.title);

export async function clientLoader() {
  return await orLeave(api(getBusinessDate, {}), staffExits);
}

export default function NewTransfer() {
  const { today } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <PaymentsNav />
      <BackLink to={transfersAddress()}>{copy.back}</BackLink>
      <TransferForm today={today} />
    </PortalPage>
  );
}
