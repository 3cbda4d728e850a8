import { getPolicySettings } from '@alivio/contract/policy-settings.ts';
import { lazy } from 'react';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { RuleFormPage } from '../house-rules/rule-form-page.tsx';
import { copy } from './copy.ts';

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
    <RuleFormPage
      title={copy.formTitle}
      back={{ to: '/operations/settings/policy', text: copy.back }}
      coming={settings}
    >
      {(answer) => <PolicyForm settings={answer} />}
    </RuleFormPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
