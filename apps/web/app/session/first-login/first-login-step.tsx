import { NewPasswordField } from '#shared/new-password-field.tsx';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { ResendTimer } from '#ui/forms/resend-timer.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';
import type { FirstLogin } from './first-login.ts';
import { useFirstLogin } from './use-first-login.ts';

const CODE_FIELD = 'code';
const INTRO = 'code-intro';
const CODE_LENGTH = 6;

/** Whoever an advisor registered proves by their phone to be themselves, and may leave the known password behind. */
export function FirstLoginStep({ first }: { first: FirstLogin }) {
  const { form, Form, ...check } = useFirstLogin(first);
  const { advisor, destination, email, password } = first;

  function resend() {
    check.resend();
    document.getElementById(CODE_FIELD)?.focus();
  }

  return (
    <Form method="post" noValidate onSubmit={form.check} className={journeyFormStyle}>
      <input type="hidden" name="intent" value="first-login" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="password" value={password} />
      <div id={INTRO}>
        <Question title={copy.heading}>
          <p>{copy.why(advisor)}</p>
          <p>{copy.sent(destination)}</p>
          <p>{copy.secret}</p>
        </Question>
      </div>
      <ErrorSummary {...form.summary} />
      <RefusalNotice refusal={check.otherRefusal} />
      <CodeInput
        name={CODE_FIELD}
        label={copy.code}
        length={CODE_LENGTH}
        value={form.values.code}
        onValue={(code) => form.set({ code })}
        // The password below may still be wanted: the button enters.
        onComplete={() => {}}
        readOnly={check.isChecking || check.isLocked}
        error={check.codeError}
        introId={INTRO}
        focusOnArrival
      />
      <ResendTimer
        availableAtMs={check.resendAtMs}
        onResend={resend}
        label={copy.resend}
        busyText={check.isResending ? copy.resending : undefined}
      />
      <section className="flex flex-col gap-3">
        <h2 className="text-h2 font-semibold">{copy.ownPassword}</h2>
        <p className="text-text2">{copy.ownPasswordWhy}</p>
        <NewPasswordField
          label={copy.newPassword}
          own={[email]}
          optional
          {...form.field('new_password')}
        />
      </section>
      <p className="text-text2">
        {copy.notMine} <TextLink href="/contact-us">{copy.support}</TextLink>
      </p>
      <SubmitBar
        busyText={check.isChecking ? copy.checking : undefined}
        blockedReason={form.values.code.length < CODE_LENGTH ? copy.blocked : undefined}
      >
        {copy.submit}
      </SubmitBar>
    </Form>
  );
}
