import { getTransfer } from '@alivio/contract/transfers.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../client-case/case-address.ts';
import { PaymentsNav } from '../payments-nav.tsx';
import { transfersAddress } from '../transfers-view.ts';
import { copy } from './copy.ts';
import { TransferView } from './transfer-view.tsx';

export const meta = () => pageTitle(copy.title);

/** Awaited: whoever acts hears of the result once what it did is on the screen. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.transferId);
  if (id === undefined) throw redirect('/operations/payments');
  return { id, loaded: await orShow(api(getTransfer, { params: { id } }), staffExits) };
}

export default function TransferScreen() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  if (loaded.ok) return <TransferView key={id} transfer={loaded.answer.transfer} />;
  return (
    <PortalPage title={copy.title}>
      <PaymentsNav />
      <ListFailure error={loaded.error} onBack={() => void navigate(transfersAddress())} />
    </PortalPage>
  );
}
