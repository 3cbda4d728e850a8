import { getDraft } from '@alivio/contract/draft.ts';
import { cleanName, NAME_MAX_LENGTH } from '@alivio/domain/person/names.ts';
import { type ClientLoaderFunctionArgs, Form, redirect, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { requireStep } from '#lib/client-session.ts';
import { clientExits, orLeave } from '#lib/guards.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { cleanNumberOf, documentOptions, documentTypeOf } from '#shared/document-number.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { DocumentField } from '#ui/forms/document-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { StepHandle } from '../step-handle.ts';
import { copy } from './copy.ts';
import { patientDraftKey, validatePatient, valuesOfPatient } from './patient-form.ts';

export const meta = () => pageTitle(copy.title);
export const handle: StepHandle = {
  step: 'onboarding/procedures',
  title: copy.title,
  back: { to: '/onboarding/procedures' },
};

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const holder = await requireStep(context, 'onboarding/procedures');
  const { draft } = await orLeave(api(getDraft, {}), clientExits);
  return { holder, saved: valuesOfPatient(draft.patient) };
}

/** Part of the procedures step: the draft keeps what was typed until the whole step is sent. */
export function clientAction() {
  return redirect('/onboarding/procedures');
}

export default function Patient() {
  const { holder, saved } = useLoaderData<typeof clientLoader>();
  const { field, values, check, summary } = useForm({
    state: useFormValues(saved, { key: patientDraftKey(holder.client_id) }),
    validate: (values) => validatePatient(values, holder),
    tidy: { first_name: cleanName, last_name: cleanName },
  });
  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Question title={copy.heading}>{copy.intro}</Question>
      <ErrorSummary {...summary} />
      <TextField
        label={copy.firstName}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        {...field('first_name')}
      />
      <TextField
        label={copy.lastName}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        {...field('last_name')}
      />
      <DocumentField
        type={{ label: copy.documentType, options: documentOptions, ...field('document_type') }}
        number={{
          label: copy.documentNumber,
          clean: cleanNumberOf(documentTypeOf(values.document_type)),
          ...field('identification_number'),
        }}
      />
      <SubmitBar>{copy.submit}</SubmitBar>
    </Form>
  );
}
