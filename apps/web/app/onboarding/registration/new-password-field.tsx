import { PASSWORD_MAX_LENGTH, passwordChecks } from '@alivio/domain/person/password.ts';
import { type ClipboardEvent, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checklist } from '#ui/forms/checklist.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { TextFieldProps } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';

type NewPasswordFieldProps = Pick<TextFieldProps, 'name' | 'error' | 'onChange' | 'onBlur'> & {
  value: string;
};

export function NewPasswordField(props: NewPasswordFieldProps) {
  const [wasCut, setWasCut] = useState(false);
  const checks = passwordChecks(props.value);
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        label={copy.password}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        onPaste={(event) => setWasCut(lengthAfterPaste(event) > PASSWORD_MAX_LENGTH)}
        {...props}
      />
      {wasCut && (
        <Notice tone="warn" announce>
          {copy.passwordCut}
        </Notice>
      )}
      <Checklist
        label={copy.passwordRules}
        items={[
          { text: copy.rules.lowercase, met: checks.lowercase },
          { text: copy.rules.uppercase, met: checks.uppercase },
          { text: copy.rules.digit, met: checks.digit },
          { text: copy.rules.length, met: checks.length },
        ]}
      />
    </div>
  );
}

/** The browser cuts a pasted text at the limit without a word; the person would then not know the password. */
function lengthAfterPaste(event: ClipboardEvent<HTMLInputElement>): number {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - replaced + event.clipboardData.getData('text').length;
}
