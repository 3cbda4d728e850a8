import { getAffiliation } from '@alivio/contract/affiliations.ts';
import { listCenters } from '@alivio/contract/clinic-settings.ts';
import { isOpenAffiliation } from '@alivio/domain/clinic/affiliation.ts';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Answer, api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { readId } from '../../client-case/case-address.ts';
import { BackLink } from '../../payments/back-link.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { filledSite } from './filled-site.ts';
import { NewSiteForm } from './new-site-form.tsx';

export const meta = () => pageTitle(copy.title);

/** With `?affiliation=` it is the first site of a clinic that asked for it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const id = readId(new URL(request.url).searchParams.get('affiliation') ?? undefined);
  const load = async () => {
    const asked = id === undefined ? null : api(getAffiliation, { params: { id } });
    const [centers, affiliation] = await Promise.all([api(listCenters, {}), asked]);
    return { centers, affiliation };
  };
  return { id, loaded: await orShow(load(), staffExits) };
}

export default function NewSite() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const mayAct = useMayAdminister();
  return (
    <PortalPage title={copy.title}>
      <SettingsNav />
      {id === undefined ? (
        <BackLink to="/operations/settings">{copy.back}</BackLink>
      ) : (
        <BackLink to={`/operations/clinics/affiliations/${id}`}>{copy.backToAffiliation}</BackLink>
      )}
      <AdministratorNotice mayAct={mayAct} />
      {loaded.ok ? <SiteOf key={id} {...loaded.answer} /> : <ListFailure error={loaded.error} />}
    </PortalPage>
  );
}

type SiteOfProps = {
  centers: Answer<typeof listCenters>;
  affiliation: Answer<typeof getAffiliation> | null;
};

function SiteOf({ centers, affiliation: answer }: SiteOfProps) {
  const affiliation = answer?.affiliation ?? null;
  // Judged as the page opened: its own site closes it.
  const [wasOpen] = useState(affiliation === null || isOpenAffiliation(affiliation.state));
  if (affiliation !== null && !wasOpen)
    return (
      <Notice
        tone="warn"
        title={copy.closed}
        actions={
          <TextLink to={`/operations/clinics/affiliations/${affiliation.id}`}>
            {copy.openAffiliation}
          </TextLink>
        }
      >
        {copy.closedText}
      </Notice>
    );
  return <NewSiteForm centers={centers.data} filled={affiliation && filledSite(affiliation)} />;
}
