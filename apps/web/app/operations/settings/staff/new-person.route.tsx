import { getAffiliation } from '@alivio/contract/affiliations.ts';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Answer, api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../client-case/case-address.ts';
import { BackLink } from '../../payments/back-link.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { filledPerson } from './filled-person.ts';
import { PersonForm } from './person-form.tsx';
import { staffAddress } from './staff-view.ts';

export const meta = () => pageTitle(copy.newTitle);

/** With `?affiliation=` it is the first account of a clinic that is affiliated. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const id = readId(new URL(request.url).searchParams.get('affiliation') ?? undefined);
  if (id === undefined) return { id, loaded: null };
  return { id, loaded: await orShow(api(getAffiliation, { params: { id } }), staffExits) };
}

export default function NewPerson() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.newTitle}>
      <SettingsNav />
      {id === undefined ? (
        <BackLink to={staffAddress()}>{copy.back}</BackLink>
      ) : (
        <BackLink to={`/operations/clinics/affiliations/${id}`}>{copy.backToAffiliation}</BackLink>
      )}
      <AdministratorNotice mayAct={useMayAdminister()} />
      {loaded === null || loaded.ok ? (
        <PersonOf key={id} answer={loaded?.answer ?? null} />
      ) : (
        <ListFailure error={loaded.error} />
      )}
    </PortalPage>
  );
}

function PersonOf({ answer }: { answer: Answer<typeof getAffiliation> | null }) {
  const [filled] = useState(() => answer && filledPerson(answer.affiliation));
  return <PersonForm filled={filled} />;
}
