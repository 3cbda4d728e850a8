import { getStaffPerson } from '@alivio/contract/staff-people.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../client-case/case-address.ts';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { PersonView } from './person-view.tsx';
import { staffAddress } from './staff-view.ts';

export const meta = () => pageTitle(copy.title);

/** Awaited: whoever acts hears of the result once what it did is on the screen. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.id);
  if (id === undefined) throw redirect('/operations/settings/staff');
  return { id, loaded: await orShow(api(getStaffPerson, { params: { id } }), staffExits) };
}

export default function PersonScreen() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  if (loaded.ok) return <PersonView key={id} person={loaded.answer.person} />;
  return (
    <PortalPage title={copy.notFound}>
      <SettingsNav />
      <ListFailure error={loaded.error} onBack={() => void navigate(staffAddress())} />
    </PortalPage>
  );
}
