import { getRateSettings } from '@alivio/contract/rate-settings.ts';
import { lazy, Suspense, use } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
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
import type { RateSettings } from './rates-view.tsx';

/** With what prices a loan, which patients' pages have in chunks of their own. */
const CapForm = lazy(async () => ({
  default: (await import('./cap-form.tsx')).CapForm,
}));

const CapCorrection = lazy(async () => ({
  default: (await import('./cap-correction.tsx')).CapCorrection,
}));

export const meta = () => pageTitle(copy.capTitle);

export function clientLoader() {
  return { settings: orShow(api(getRateSettings, {}), staffExits) };
}

export default function NewCap() {
  const { settings } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const corrected = search.get('corrects');
  return (
    <PortalPage title={corrected === null ? copy.capTitle : copy.correctTitle}>
      <SettingsNav />
      <BackLink to="/operations/settings/rates">{copy.back}</BackLink>
      <AdministratorNotice mayAct={useMayAdminister()} />
      <Suspense fallback={<PortalListLoading />}>
        <LoadedForm coming={settings} corrected={corrected} />
      </Suspense>
    </PortalPage>
  );
}

type LoadedFormProps = {
  coming: Promise<Outcome<RateSettings>>;
  /** The kind of the cap that is to be corrected. */
  corrected: string | null;
};

/** Suspends until the caps are there. */
function LoadedForm({ coming, corrected }: LoadedFormProps) {
  const settings = use(coming);
  if (!settings.ok) return <ListFailure error={settings.error} />;
  return corrected === null ? (
    <CapForm settings={settings.answer} />
  ) : (
    <CapCorrection settings={settings.answer} kind={corrected} />
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
