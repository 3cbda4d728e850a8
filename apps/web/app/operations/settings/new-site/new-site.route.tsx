import { listCenters } from '@alivio/contract/clinic-settings.ts';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { NewSiteForm } from './new-site-form.tsx';

export const meta = () => pageTitle(copy.title);

export async function clientLoader() {
  return { loaded: await orShow(api(listCenters, {}), staffExits) };
}

export default function NewSite() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  const mayAct = useMayAdminister();
  return (
    <PortalPage title={copy.title}>
      <SettingsNav />
      <BackLink to="/operations/settings">{copy.back}</BackLink>
      <AdministratorNotice mayAct={mayAct} />
      {loaded.ok ? (
        <NewSiteForm centers={loaded.answer.data} />
      ) : (
        <ListFailure error={loaded.error} />
      )}
    </PortalPage>
  );
}
