import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { resetClientPassword } from '@alivio/contract/recovery.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { forgetClientToken } from '#lib/storage.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { NewPasswordField } from '#shared/new-password-field.tsx';
import { pageTitle } from '#shared/page-title.ts';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage, journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);

/** Spec 1 §5: without a token there is nothing to do here. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (tokenOf(request) !== '') return null;
  showToast({ text: fieldTexts.linkInvalid, tone: 'bad' });
  return redirect('/login');
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const password = formText(await request.formData(), 'password');
  try {
    await api(resetClientPassword, { body: { token: tokenOf(request), password } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
  forgetClientToken();
  return redirect('/login?session=renewed');
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? '';
}

export default function ResetPassword() {
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().state !== 'idle';
  const { field, check, summary } = useForm({
    state: useFormValues({ password: '' }),
    validate: ({ password }) => ({
      password: isPasswordStrong(password) ? null : fieldTexts.passwordWeak,
    }),
  });

  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ to: '/login' }} />}>
      <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
        <Question title={copy.heading}>{copy.intro}</Question>
        <ErrorSummary {...summary} />
        {!isSending && refusal && <ResetFailure error={refusal} />}
        <NewPasswordField label={copy.password} {...field('password')} />
        <SubmitBar busyText={isSending ? copy.sending : undefined}>{copy.submit}</SubmitBar>
      </Form>
    </JourneyPage>
  );
}

/** A spent link will not work the next time either: the way to another one stands there. */
function ResetFailure({ error }: { error: ApiError }) {
  return (
    <Notice
      tone="bad"
      title={copy.failed}
      announce
      actions={<TextLink to="/forgot-password">{copy.askAgain}</TextLink>}
    >
      {error.message}
    </Notice>
  );
}
