import { updateClient } from '@alivio/contract/accounts.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import { getBusinessDate } from '@alivio/contract/platform.ts';
import { NAME_MAX_LENGTH } from '@alivio/domain/person/names.ts';
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
import type { ApiError } from '#lib/api-error.ts';
import { requireStep } from '#lib/client-session.ts';
import { clientExits, orLeave, stay, submit } from '#lib/guards.ts';
import { forgetDraft } from '#lib/storage.ts';
import { applicationState } from '#shared/application-state.ts';
import { BirthdateField } from '#shared/birthdate/birthdate-field.tsx';
import { civilStatusOptions } from '#shared/civil-status-options.ts';
import { cleanPhone } from '#shared/clean-phone.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { goOn } from '../go-on.ts';
import type { StepHandle } from '../step-handle.ts';
import { copy } from './copy.ts';
import { asksNames, changesOf, personalDraftKey } from './personal-data.ts';
import { usePersonalForm } from './use-personal-form.ts';

export const meta = () => pageTitle(stepTitles['onboarding/client-updates']);
export const handle: StepHandle = { step: 'onboarding/client-updates' };

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireStep(context, 'onboarding/client-updates');
  // What was decided on stays as it was given. Back from the result passes over it to the plan, which can be another.
  if (applicationState(client) !== 'open') throw replace(`/${placeBefore(client)}`);
  const { today } = await orLeave(api(getBusinessDate, {}), clientExits);
  return { client, today };
}

function placeBefore({ onboarding_path: path }: ClientUser): string {
  return path === 'onboarding/result' ? 'onboarding/payments' : path;
}

export async function clientAction({ request, context }: ClientActionFunctionArgs) {
  const client = await requireStep(context, 'onboarding/client-updates');
  const body = changesOf(await request.formData(), client);
  const saved = await submit(updateClient, { body }, clientExits);
  if (!saved.ok) {
    sayPhoneRefusal(saved.error);
    return stay(saved.error);
  }
  forgetDraft(personalDraftKey(client.client_id));
  return goOn(saved.answer.user);
}

/** In passing too (spec 1 §8): the field keeps what was typed and says it again. */
function sayPhoneRefusal({ status, fields }: ApiError): void {
  const refused = fields.find(({ field }) => field === 'phone');
  if (status === 400 && refused) showToast({ text: refused.message, tone: 'bad' });
}

export default function ClientUpdates() {
  const { client, today } = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().formMethod === 'POST';
  const form = usePersonalForm({ client, today }, refusal);
  const { field, check, summary } = form;

  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Question title={copy.heading}>{copy.intro}</Question>
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      {asksNames(client) && (
        <>
          <TextField
            label={copy.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
            {...field('first_name')}
          />
          <TextField
            label={copy.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
            {...field('last_name')}
          />
        </>
      )}
      <Select
        label={copy.civilStatus}
        prompt={copy.civilStatusPrompt}
        options={civilStatusOptions}
        {...field('civil_status')}
      />
      <BirthdateField {...form} today={today} />
      <PhoneField
        label={copy.phone}
        hint={client.phone_verified ? copy.phoneVerified : copy.phoneHint}
        readOnly={client.phone_verified}
        clean={cleanPhone}
        {...field('phone')}
      />
      <SubmitBar busyText={isSending ? copy.sending : undefined}>{copy.submit}</SubmitBar>
    </Form>
  );
}
