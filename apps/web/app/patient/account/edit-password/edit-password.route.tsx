import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { changeClientPassword } from '@alivio/contract/passwords.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  Form,
  useActionData,
  useNavigation,
} from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { formText } from '#lib/form-text.ts';
import { isAdvisorSignedIn } from '#lib/storage.ts';
import { toldAt } from '#lib/told-at.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { NewPasswordField } from '#shared/new-password-field.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../../area-handle.ts';
import { copy as accountCopy } from '../copy.ts';
import { onlyOnNavigation } from '../only-on-navigation.ts';
import { PatientOnly } from '../patient-only.tsx';
import { sendChange } from '../send-change.ts';
import { useBackToAccount } from '../use-back-to-account.ts';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = {
  title: accountCopy.section,
  back: { to: '/user/account/personal-info' },
};
export const clientMiddleware = [loadClient];
export const shouldRevalidate = onlyOnNavigation;

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  await requireClient(context);
  return null;
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const body = {
    current_password: formText(form, 'current_password'),
    new_password: formText(form, 'new_password'),
  };
  const saved = await sendChange(changeClientPassword, { body });
  if (!saved.ok) return data(inOurWords(saved.error), { status: saved.error.status || 503 });
  showToast({ text: copy.saved, tone: 'ok', isForArrival: true });
  return 'saved' as const;
}

/** Specification 2 §8. Which 400 speaks of the current password is told by its code, not by a word in its sentence. */
function inOurWords(error: ApiError): ApiError {
  if (error.status !== 400) return error;
  return error.code === 'current_password_wrong'
    ? toldAt('current_password', copy.wrongPassword, error)
    : toldAt(null, copy.failed, error);
}

export default function EditPassword() {
  return isAdvisorSignedIn() ? (
    <PatientOnly title={copy.title} text={copy.notYours} />
  ) : (
    <PasswordForm />
  );
}

function PasswordForm() {
  const answer = useActionData<typeof clientAction>();
  const isSending = useNavigation().formMethod === 'POST';
  const isSaved = answer === 'saved';
  const refusal = answer === 'saved' ? undefined : answer;
  const { values, field, check, summary } = useForm({
    state: useFormValues({ current_password: '', new_password: '' }),
    validate: ({ current_password, new_password }) => ({
      current_password: current_password === '' ? copy.required : null,
      new_password: isPasswordStrong(new_password) ? null : fieldTexts.passwordWeak,
    }),
    refusal,
  });
  const isIncomplete = values.current_password === '' || values.new_password === '';
  useBackToAccount(isSaved);

  function busyText(): string | undefined {
    if (isSaved) return copy.done;
    return isSending ? copy.sending : undefined;
  }

  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Question title={copy.title}>{copy.intro}</Question>
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <PasswordField
        label={copy.current}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <NewPasswordField label={copy.next} {...field('new_password')} />
      <SubmitBar busyText={busyText()} blockedReason={isIncomplete ? copy.incomplete : undefined}>
        {copy.submit}
      </SubmitBar>
    </Form>
  );
}
