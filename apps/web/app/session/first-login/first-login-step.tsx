import { NewPasswordField } from '#shared/new-password-field.tsx';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy as codeCopy } from '../phone-code/copy.ts';
import { OtherPhone } from '../phone-code/other-phone.tsx';
import { PhoneCodeFields } from '../phone-code/phone-code-fields.tsx';
import { copy } from './copy.ts';
import type { FirstLogin } from './first-login.ts';
import { useFirstLogin } from './use-first-login.ts';

const INTRO = 'code-intro';

/** Whoever an advisor registered proves by their phone to be themselves, and may leave the known password behind. */
export function FirstLoginStep({ first }: { first: FirstLogin }) {
  const { form, phone } = useFirstLogin(first);
  const { Form } = phone;
  const { advisor, destination, email, password } = first;

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
      <RefusalNotice refusal={phone.otherRefusal} />
      <PhoneCodeFields
        phone={phone}
        code={form.values.code}
        onCode={(code) => form.set({ code })}
        introId={INTRO}
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
      <OtherPhone />
      <SubmitBar
        busyText={phone.isChecking ? codeCopy.checking : undefined}
        blockedReason={phone.blockedReason(form.values.code)}
      >
        {copy.submit}
      </SubmitBar>
    </Form>
  );
}
