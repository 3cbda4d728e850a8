import { getSettingsSite } from '@alivio/contract/clinic-settings.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { readId } from '../../client-case/case-address.ts';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { SiteView } from './site-view.tsx';

export const meta = () => pageTitle(copy.title);

/** Awaited: whoever acts hears of the result once what it did is on the screen. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.siteId);
  if (id === undefined) throw redirect('/operations/settings');
  return { id, loaded: await orShow(api(getSettingsSite, { params: { id } }), staffExits) };
}

export default function SiteScreen() {
  const { id, loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  if (loaded.ok) return <SiteView key={id} site={loaded.answer.site} today={loaded.answer.today} />;
  return (
    <PortalPage title={copy.title}>
      <SettingsNav />
      <ListFailure error={loaded.error} onBack={() => void navigate('/operations/settings')} />
    </PortalPage>
  );
}
