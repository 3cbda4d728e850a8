import { getRateSettings } from '@alivio/contract/rate-settings.ts';
import { lazy } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { RuleFormPage } from '../house-rules/rule-form-page.tsx';
import { copy } from './copy.ts';

/** With what prices a loan, which patients' pages have in chunks of their own. */
const CapOrCorrection = lazy(async () => ({
  default: (await import('./cap-or-correction.tsx')).CapOrCorrection,
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
    <RuleFormPage
      title={corrected === null ? copy.capTitle : copy.correctTitle}
      back={{ to: '/operations/settings/rates', text: copy.back }}
      coming={settings}
    >
      {(answer) => <CapOrCorrection settings={answer} corrected={corrected} />}
    </RuleFormPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
