import { addSpouse, getSpouse, replaceSpouse } from '@alivio/contract/applications.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  replace,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { api } from '#lib/api.ts';
import { requireStep } from '#lib/client-session.ts';
import { clientExits, orLeave, stay, submit } from '#lib/guards.ts';
import { forgetDraft } from '#lib/storage.ts';
import { cleanPhone } from '#shared/clean-phone.ts';
import { cleanTypedName } from '#shared/clean-typed-name.ts';
import { cleanNumberOf, documentOptions, documentTypeOf } from '#shared/document-number.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { DocumentField } from '#ui/forms/document-field.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { goOn } from '../go-on.ts';
import type { StepHandle } from '../step-handle.ts';
import { copy } from './copy.ts';
import { spouseDraftKey, spouseOf } from './spouse-form.ts';
import { useSpouseForm } from './use-spouse-form.ts';

export const meta = () => pageTitle(stepTitles['onboarding/register-spouse']);
export const handle: StepHandle = { step: 'onboarding/register-spouse' };

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireStep(context, 'onboarding/register-spouse');
  if (!client.passes_spouse_step) throw replace(`/${client.onboarding_path}`);
  const { spouse } = await orLeave(api(getSpouse, {}), clientExits);
  return { holder: client, spouse };
}

export async function clientAction({ request, context }: ClientActionFunctionArgs) {
  const { client_id: clientId } = await requireStep(context, 'onboarding/register-spouse');
  const body = spouseOf(await request.formData());
  const known = await submit(getSpouse, {}, clientExits);
  if (!known.ok) return stay(known.error);
  const save = known.answer.spouse ? replaceSpouse : addSpouse;
  const saved = await submit(save, { body }, clientExits);
  if (!saved.ok) return stay(saved.error);
  forgetDraft(spouseDraftKey(clientId));
  return goOn(saved.answer);
}

export default function RegisterSpouse() {
  const known = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().formMethod === 'POST';
  const { field, values, check, summary, ...form } = useSpouseForm(known, refusal);
  const names = {
    autoComplete: 'off',
    clean: cleanTypedName,
    readOnly: form.namesLocked,
  };

  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Question title={copy.heading}>{copy.intro}</Question>
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <DocumentField
        type={{
          label: copy.documentType,
          options: documentOptions,
          ...field('document_type'),
          onChange: ({ currentTarget }) =>
            form.setDocument({ document_type: currentTarget.value, identification_number: '' }),
        }}
        number={{
          label: copy.documentNumber,
          clean: cleanNumberOf(documentTypeOf(values.document_type)),
          verdict: form.isLooking ? { kind: 'checking', text: copy.looking } : null,
          ...field('identification_number'),
          onChange: ({ currentTarget }) =>
            form.setDocument({ identification_number: currentTarget.value }),
        }}
      />
      <TextField
        label={copy.firstName}
        hint={form.namesLocked ? copy.namesFromRegistry : undefined}
        {...names}
        {...field('first_name')}
      />
      <TextField label={copy.lastName} {...names} {...field('last_name')} />
      <EmailField label={copy.email} autoComplete="off" {...field('email')} />
      <PhoneField label={copy.phone} clean={cleanPhone} {...field('phone')} autoComplete="off" />
      <SubmitBar busyText={isSending ? copy.sending : undefined} blockedReason={form.blockedReason}>
        {copy.submit}
      </SubmitBar>
    </Form>
  );
}
