import { getAffiliation } from '@alivio/contract/affiliations.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../client-case/case-address.ts';
import { affiliationsAddress } from '../affiliations-view.ts';
import { ClinicsNav } from '../clinics-nav.tsx';
import { AffiliationView } from './affiliation-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);

/** Awaited: whoever acts hears of the result once what it did is on the screen. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.affiliationId);
  if (id === undefined) throw redirect('/operations/clinics/affiliations');
  return { id, loaded: await orShow(api(getAffiliation, { params: { id } }), staffExits) };
}

export default function AffiliationScreen() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  if (loaded.ok) return <AffiliationView key={id} affiliation={loaded.answer.affiliation} />;
  return (
    <PortalPage title={copy.title}>
      <ClinicsNav />
      <ListFailure error={loaded.error} onBack={() => void navigate(affiliationsAddress())} />
    </PortalPage>
  );
}
