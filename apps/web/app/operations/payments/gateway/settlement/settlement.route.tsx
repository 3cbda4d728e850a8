import { getGatewaySettlement } from '@alivio/contract/gateway-settlements.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../../client-case/case-address.ts';
import { BackLink } from '../../back-link.tsx';
import { PaymentsNav } from '../../payments-nav.tsx';
import { copy as gatewayCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { SettlementView } from './settlement-view.tsx';

const LIST = '/operations/payments/gateway';

export const meta = () => pageTitle(copy.title);

/** Awaited: whoever acts hears of the result once what it did is on the screen. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.settlementId);
  if (id === undefined) throw redirect(LIST);
  return { id, loaded: await orShow(api(getGatewaySettlement, { params: { id } }), staffExits) };
}

export default function SettlementScreen() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const number = loaded.ok ? ` ${loaded.answer.settlement.number}` : '';
  return (
    <PortalPage title={`${copy.title}${number}`}>
      <PaymentsNav />
      <BackLink to={LIST}>{gatewayCopy.back}</BackLink>
      {loaded.ok ? (
        <SettlementView key={id} settlement={loaded.answer.settlement} />
      ) : (
        <ListFailure error={loaded.error} onBack={() => void navigate(LIST)} />
      )}
    </PortalPage>
  );
}
