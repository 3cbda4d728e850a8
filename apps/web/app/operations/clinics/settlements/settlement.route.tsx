import {
  getClinicSettlement,
  listClinicSettlementLines,
} from '@alivio/contract/clinic-settlements.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { readId } from '../../client-case/case-address.ts';
import { BackLink } from '../../payments/back-link.tsx';
import { useMayPay } from '../../work/use-may-pay.ts';
import { ClinicsNav } from '../clinics-nav.tsx';
import { copy } from './copy.ts';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementView } from './settlement-view.tsx';
import { SettlementsTreasuryNotice } from './settlements-treasury-notice.tsx';

const LIST = '/operations/clinics/settlements';
const LINES_AT_ONCE = 50;

export const meta = () => pageTitle(copy.reference);

/** The batch is awaited: whoever acts hears of the result once it is on the screen. Its lines, which may be many, are not. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = readId(params.settlementId);
  if (id === undefined) throw redirect(LIST);
  const query = { page: readPage(new URL(request.url).searchParams), limit: LINES_AT_ONCE };
  return {
    id,
    lines: orShow(api(listClinicSettlementLines, { params: { id }, query }), staffExits),
    loaded: await orShow(api(getClinicSettlement, { params: { id } }), staffExits),
  };
}

export default function SettlementScreen() {
  const { id, loaded, lines } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const mayPay = useMayPay();
  return (
    <PortalPage title={loaded.ok ? loaded.answer.settlement.reference : copy.reference}>
      <ClinicsNav />
      <BackLink to={LIST}>{copy.back}</BackLink>
      <SettlementsTreasuryNotice mayPay={mayPay} />
      {loaded.ok ? (
        <>
          <SettlementView key={id} settlement={loaded.answer.settlement} mayPay={mayPay} />
          <SettlementLines coming={lines} />
        </>
      ) : (
        <ListFailure error={loaded.error} onBack={() => void navigate(LIST)} />
      )}
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
