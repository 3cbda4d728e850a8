import { registerClient } from '@alivio/contract/registration.ts';
import { applicationPath } from '@alivio/domain/onboarding/steps.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  replace,
  useActionData,
  useNavigation,
} from 'react-router';
import { loadNothing } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { findClient } from '#lib/client-session.ts';
import { clientExits, type Exits, staffExits, stay, submit } from '#lib/guards.ts';
import { registrationDraft } from '#lib/registration-draft.ts';
import { forgetDraft, isAdvisorSignedIn, keepClientToken } from '#lib/storage.ts';
import { useFormAddress } from '#lib/use-form-address.ts';
import { cleanPhone } from '#shared/clean-phone.ts';
import { cleanNumberOf, documentOptions } from '#shared/document-number.ts';
import { NewPasswordField } from '#shared/new-password-field.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { ConsentBlock } from '#ui/forms/consent-block.tsx';
import { DocumentField } from '#ui/forms/document-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { goOnForGood } from '../go-on.ts';
import type { StepHandle } from '../step-handle.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { copy } from './copy.ts';
import { LegalConsentLabel } from './legal-dialogs.tsx';
import { registrationBody } from './registration-form.ts';
import { useRegistrationForm } from './use-registration-form.ts';

export const meta = () => pageTitle(copy.title);
export const handle: StepHandle & BuiltFor = {
  step: 'onboarding',
  builtFor: 'visitors',
};
export const loader = loadNothing;

const AS_ADVISOR = { as: 'sells' } as const;
/** Who signs in again comes back to what they had typed. */
const advisorExits: Exits = { ...staffExits, login: `${staffExits.login}&next=onboarding` };

/** Whoever has an account already goes on where they stand, or asks for another credit. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await findClient(context);
  return client ? replace(`/${applicationPath(client.onboarding_path)}`) : null;
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const body = registrationBody(await request.formData());
  // An advisor registers as one, or not at all: the session is then theirs for this client (spec 1 §6).
  const [exits, by] = isAdvisorSignedIn() ? [advisorExits, AS_ADVISOR] : [clientExits, {}];
  const registered = await submit(registerClient, { body }, exits, by);
  if (!registered.ok) return stay(registered.error);
  forgetDraft(registrationDraft().key);
  keepClientToken(registered.answer.token);
  // Back passes over the form of somebody who is registered.
  return goOnForGood(registered.answer.user);
}

export default function Registration() {
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().formMethod === 'POST';
  const form = useRegistrationForm(refusal);
  const { values, field, box, check, summary } = form;

  return (
    <Form
      method="post"
      {...useFormAddress()}
      noValidate
      onSubmit={check}
      className={journeyFormStyle}
    >
      <Question title={copy.heading}>{copy.intro}</Question>
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <AccountEmailField {...field('email')} availability={form.emailAvailability} />
      <NewPasswordField
        label={copy.password}
        own={[values.email, values.identification_number]}
        {...field('password')}
      />
      <DocumentField
        type={{ label: copy.documentType, options: documentOptions, ...field('document_type') }}
        number={{
          label: copy.documentNumber,
          clean: cleanNumberOf(form.documentType),
          verdict: form.documentAvailability.verdict,
          ...field('identification_number'),
        }}
      />
      <PhoneField label={copy.phone} hint={copy.phoneHint} clean={cleanPhone} {...field('phone')} />
      <ConsentBlock
        id="consents"
        legend={copy.consents}
        consents={[
          { label: <LegalConsentLabel />, ...box('policy_accepted') },
          { label: copy.marketing, ...box('marketing_accepted') },
        ]}
      />
      <SubmitBar busyText={isSending ? copy.sending : undefined}>{copy.submit}</SubmitBar>
    </Form>
  );
}
