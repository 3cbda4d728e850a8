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
const CardForm = lazy(async () => ({
  default: (await import('./card-form.tsx')).CardForm,
}));

export const meta = () => pageTitle(copy.formTitle);

export function clientLoader() {
  return { settings: orShow(api(getRateSettings, {}), staffExits) };
}

export default function NewCard() {
  const { settings } = useLoaderData<typeof clientLoader>();
  return (
    <RuleFormPage
      title={copy.formTitle}
      back={{ to: '/operations/settings/rates', text: copy.back }}
      coming={settings}
    >
      {(answer) => <CardForm settings={answer} />}
    </RuleFormPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
