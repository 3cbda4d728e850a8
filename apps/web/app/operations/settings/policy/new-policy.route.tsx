import { getPolicySettings } from '@alivio/contract/policy-settings.ts';
import { lazy, Suspense, use } from 'react';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { type Outcome, orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { copy } from './copy.ts';
import type { PolicySettings } from './policy-view.tsx';

/** The longest form of the desk, and rarely filled in. */
const PolicyForm = lazy(async () => ({
  default: (await import('./policy-form.tsx')).PolicyForm,
}));

export const meta = () => pageTitle(copy.formTitle);

export function clientLoader() {
  return { settings: orShow(api(getPolicySettings, {}), staffExits) };
}

export default function NewPolicy() {
  const { settings } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.formTitle}>
      <SettingsNav />
      <BackLink to="/operations/settings/policy">{copy.back}</BackLink>
      <AdministratorNotice mayAct={useMayAdminister()} />
      <Suspense fallback={<PortalListLoading />}>
        <LoadedForm coming={settings} />
      </Suspense>
    </PortalPage>
  );
}

/** Suspends until the versions are there. */
function LoadedForm({ coming }: { coming: Promise<Outcome<PolicySettings>> }) {
  const settings = use(coming);
  return settings.ok ? (
    <PolicyForm settings={settings.answer} />
  ) : (
    <ListFailure error={settings.error} />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
