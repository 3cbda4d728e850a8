import { getDeskClinicPayment } from '@alivio/contract/desk-clinic-payments.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../client-case/case-address.ts';
import { ClinicsNav } from '../clinics-nav.tsx';
import { paymentsAddress } from '../payments-view.ts';
import { copy } from './copy.ts';
import { PaymentView } from './payment-view.tsx';

export const meta = () => pageTitle(copy.title);

/** Awaited: whoever acts hears of the result once what it did is on the screen. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.paymentId);
  if (id === undefined) throw redirect('/operations/clinics');
  return { id, loaded: await orShow(api(getDeskClinicPayment, { params: { id } }), staffExits) };
}

export default function ClinicPaymentScreen() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  if (loaded.ok) return <PaymentView key={id} payment={loaded.answer.payment} />;
  return (
    <PortalPage title={copy.title}>
      <ClinicsNav />
      <ListFailure error={loaded.error} onBack={() => void navigate(paymentsAddress())} />
    </PortalPage>
  );
}
