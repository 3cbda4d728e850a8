import { useEffect } from 'react';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { ResendTimer } from '#ui/forms/resend-timer.tsx';
import { copy } from './copy.ts';
import { CODE_LENGTH, type PhoneCode } from './use-phone-code.ts';

const CODE_FIELD = 'code';

type PhoneCodeFieldsProps = {
  phone: PhoneCode;
  code: string;
  onCode: (code: string) => void;
  /** What explains the boxes, which have the focus on arrival. */
  introId: string;
};

/** The boxes of a code that was sent to the phone, and the way to another one. */
export function PhoneCodeFields({ phone, code, onCode, introId }: PhoneCodeFieldsProps) {
  const { problem, refusal } = phone;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (problem !== undefined || phone.isOver) onCode('');
  }, [refusal]);

  function resend() {
    phone.resend();
    document.getElementById(CODE_FIELD)?.focus();
  }

  return (
    <>
      <CodeInput
        name={CODE_FIELD}
        label={copy.code}
        length={CODE_LENGTH}
        value={code}
        onValue={onCode}
        // A password below may still be wanted: the button enters.
        onComplete={() => {}}
        readOnly={phone.isChecking || phone.isLocked}
        error={code === '' ? problem : undefined}
        introId={introId}
        focusOnArrival
      />
      {!phone.isOver && (
        <ResendTimer
          availableAtMs={phone.resendAtMs}
          onResend={resend}
          label={copy.resend}
          busyText={phone.isResending ? copy.resending : undefined}
        />
      )}
    </>
  );
}
