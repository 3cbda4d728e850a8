import { getBusinessDate } from '@alivio/contract/platform.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import type { FormEvent } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { api } from '#lib/api.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { clientExits, orLeave } from '#lib/guards.ts';
import { isAdvisorSignedIn } from '#lib/storage.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { pageTitle } from '#shared/page-title.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../../area-handle.ts';
import { copy as accountCopy } from '../copy.ts';
import { onlyOnNavigation } from '../only-on-navigation.ts';
import { PatientOnly } from '../patient-only.tsx';
import { copy } from './copy.ts';
import { ContactFields, IdentityFields } from './info-fields.tsx';
import { findInfoProblems, infoOf, listChanges } from './info-form.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { saveInfo } from './save-info.ts';
import { useInfoChange } from './use-info-change.ts';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = {
  title: accountCopy.section,
  back: { to: '/user/account/personal-info' },
};
export const clientMiddleware = [loadClient];
export const shouldRevalidate = onlyOnNavigation;

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const { today } = await orLeave(api(getBusinessDate, {}), clientExits);
  return { client, today };
}

export function clientAction({ request }: ClientActionFunctionArgs) {
  return saveInfo(request);
}

export default function EditInfo() {
  return isAdvisorSignedIn() ? (
    <PatientOnly title={copy.title} text={copy.notYours} />
  ) : (
    <InfoForm />
  );
}

function InfoForm() {
  const { client, today } = useLoaderData<typeof clientLoader>();
  const change = useInfoChange();
  const { isSending, isSaved, refusalAt } = change;
  const form = useForm({
    state: useFormValues(infoOf(client)),
    validate: (values) => findInfoProblems(values, client, today),
    refusal: refusalAt('form'),
    tidy: { first_name: cleanName, last_name: cleanName, email: normalizeEmail },
  });
  const updates = listChanges(form.values, client);

  function ask(event: FormEvent) {
    form.check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (!isWrong) change.ask();
  }

  function busyText(): string | undefined {
    if (isSaved) return copy.done;
    return isSending ? copy.sending : undefined;
  }

  function whyBlocked(): string | undefined {
    if (isSaved) return undefined;
    if (Object.keys(updates).length === 0) return copy.unchanged;
    const problems = Object.values(findInfoProblems(form.values, client, today)).filter(Boolean);
    if (problems.length === 0) return undefined;
    return problems.every((problem) => problem === copy.required)
      ? copy.incomplete
      : copy.hasErrors;
  }

  return (
    <>
      <form noValidate onSubmit={ask} className={journeyFormStyle}>
        <Question title={copy.title}>{copy.intro}</Question>
        <ErrorSummary {...form.summary} />
        {!isSending && <RefusalNotice refusal={refusalAt('form')} />}
        <IdentityFields form={form} client={client} today={today} />
        <ContactFields form={form} />
        <SubmitBar busyText={busyText()} blockedReason={whyBlocked()}>
          {copy.submit}
        </SubmitBar>
      </form>
      <PasswordDialog
        open={change.isAsking}
        isSending={isSending}
        refusal={refusalAt('password')}
        onConfirm={(password) => change.send(password, updates)}
        onClose={change.stopAsking}
      />
    </>
  );
}
