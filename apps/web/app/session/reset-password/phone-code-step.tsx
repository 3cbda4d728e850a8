import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy as codeCopy } from '../phone-code/copy.ts';
import { OtherPhone } from '../phone-code/other-phone.tsx';
import { PhoneCodeFields } from '../phone-code/phone-code-fields.tsx';
import { usePhoneCode } from '../phone-code/use-phone-code.ts';
import { copy } from './copy.ts';
import type { AskedForCode, PhoneStepIntent } from './phone-step.ts';

const INTRO = 'code-intro';

/** The new password is chosen; the phone says that it is the client who chose it. */
export function PhoneCodeStep({ asked }: { asked: AskedForCode }) {
  const again: PhoneStepIntent = 'recovery-code';
  const save: PhoneStepIntent = 'reset-with-code';
  const phone = usePhoneCode(asked.resendAtMs, { intent: again });
  const { Form } = phone;
  const form = useForm({
    state: useFormValues({ code: '' }),
    validate: () => ({}),
    refusal: phone.refusal,
  });
  return (
    <Form method="post" noValidate onSubmit={form.check} className={journeyFormStyle}>
      <input type="hidden" name="intent" value={save} />
      <input type="hidden" name="password" value={asked.password} />
      <div id={INTRO}>
        <Question title={copy.codeHeading}>
          <p className="mb-2">{copy.codeWhy}</p>
          <p>{copy.codeSent(asked.destination)}</p>
        </Question>
      </div>
      <RefusalNotice refusal={phone.otherRefusal} />
      {phone.otherRefusal?.code === 'link_invalid' && (
        <p>
          <TextLink to="/forgot-password">{copy.askAgain}</TextLink>
        </p>
      )}
      <PhoneCodeFields
        phone={phone}
        code={form.values.code}
        onCode={(code) => form.set({ code })}
        introId={INTRO}
      />
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
