import { getRateSettings } from '@alivio/contract/rate-settings.ts';
import { lazy } from 'react';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { RuleFormPage } from '../house-rules/rule-form-page.tsx';
import { copy } from './copy.ts';

/** With what prices a loan, which patients' pages have in chunks of their own. */
const CapForm = lazy(async () => ({
  default: (await import('./cap-form.tsx')).CapForm,
}));

export const meta = () => pageTitle(copy.capTitle);

export function clientLoader() {
  return { settings: orShow(api(getRateSettings, {}), staffExits) };
}

export default function NewCap() {
  const { settings } = useLoaderData<typeof clientLoader>();
  return (
    <RuleFormPage
      title={copy.capTitle}
      back={{ to: '/operations/settings/rates', text: copy.back }}
      coming={settings}
    >
      {(answer) => <CapForm settings={answer} />}
    </RuleFormPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
