import { emailProblem } from '@alivio/contract/person-fields.ts';
import { sendClientRecovery } from '@alivio/contract/recovery.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { type ClientActionFunctionArgs, Form, useActionData, useNavigation } from 'react-router';
import { readRecoveryEmail } from '#lib/storage.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage, journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { sparePassedBy } from '../spare-passed-by.ts';
import { useKnownEmail } from '../use-known-email.ts';
import { askForLink } from './ask-for-link.ts';
import { copy } from './copy.ts';
import { RecoveryFailure } from './recovery-failure.tsx';

export const meta = () => pageTitle(copy.title);

export function clientAction({ request }: ClientActionFunctionArgs) {
  return askForLink(sendClientRecovery, request, '/forgot-password/sent');
}

export default function ForgotPassword() {
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().state !== 'idle';
  const { field, check, summary } = useForm({
    state: useFormValues({ email: useKnownEmail() || readRecoveryEmail() }),
    validate: ({ email }) => ({ email: emailProblem(email) }),
    tidy: { email: normalizeEmail },
  });

  return (
    <JourneyPage header={<AppBar title={copy.title} back={{ to: '/login' }} />}>
      <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
        <Question title={copy.heading}>{copy.intro}</Question>
        <ErrorSummary {...summary} />
        {!isSending && refusal && <RecoveryFailure error={refusal} />}
        <EmailField label={copy.email} {...sparePassedBy(field('email'))} />
        <Button type="submit" wide busyText={isSending ? copy.sending : undefined}>
          {copy.submit}
        </Button>
        <SupportHelp />
      </Form>
    </JourneyPage>
  );
}
