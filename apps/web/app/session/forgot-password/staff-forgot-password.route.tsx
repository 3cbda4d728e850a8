import { sendStaffRecovery } from '@alivio/contract/recovery.ts';
import { checkEmail, normalizeEmail } from '@alivio/domain/person/email.ts';
import { type ClientActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router';
import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { readRecoveryEmail, readStaffEmail } from '#lib/storage.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Question } from '#ui/journey/question.tsx';
import { sparePassedBy } from '../spare-passed-by.ts';
import { LoginFrame } from '../staff-login/login-frame.tsx';
import { askForLink } from './ask-for-link.ts';
import { copy, staffCopy } from './copy.ts';
import { RecoveryFailure } from './recovery-failure.tsx';

export const meta = () => pageTitle(copy.title);

export function clientAction({ request }: ClientActionFunctionArgs) {
  return askForLink(sendStaffRecovery, request, '/health-center/restore-password-confirmation');
}

/** Whoever has no mailbox any more finds the support here: they check who is asking. */
export default function StaffForgotPassword() {
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().state !== 'idle';
  const { field, check, summary } = useForm({
    state: useFormValues({ email: readRecoveryEmail() || readStaffEmail() }),
    validate: ({ email }) => ({ email: problemOf(email) }),
    tidy: { email: normalizeEmail },
  });

  return (
    <LoginFrame>
      <Form method="post" noValidate onSubmit={check} className="flex flex-col gap-5">
        <Question title={copy.heading}>{copy.intro}</Question>
        <ErrorSummary {...summary} />
        {!isSending && refusal && <RecoveryFailure error={refusal} />}
        <EmailField label={copy.email} {...sparePassedBy(field('email'))} />
        <Button type="submit" wide busyText={isSending ? staffCopy.sending : undefined}>
          {staffCopy.submit}
        </Button>
        <LinkButton to="/health-center/login" tone="quiet" wide>
          {copy.login}
        </LinkButton>
        <p className="text-center text-small text-text2">{staffCopy.noMailbox}</p>
        <SupportHelp hours={clinicSupportHours} />
      </Form>
    </LoginFrame>
  );
}

/** Specification 3 §5. */
function problemOf(email: string): string | null {
  const problem = checkEmail(email);
  if (problem === null) return null;
  return problem === 'required' ? staffCopy.emailRequired : staffCopy.emailInvalid;
}
