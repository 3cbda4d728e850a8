import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import { PersonForm } from './person-form.tsx';
import { staffAddress } from './staff-view.ts';

export const meta = () => pageTitle(copy.newTitle);

export default function NewPerson() {
  return (
    <PortalPage title={copy.newTitle}>
      <SettingsNav />
      <BackLink to={staffAddress()}>{copy.back}</BackLink>
      <AdministratorNotice mayAct={useMayAdminister()} />
      <PersonForm />
    </PortalPage>
  );
}
