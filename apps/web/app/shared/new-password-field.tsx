import { PASSWORD_MAX_LENGTH, passwordChecks } from '@alivio/domain/person/password.ts';
import { type ChangeEvent, type ClipboardEvent, lazy, Suspense, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checklist } from '#ui/forms/checklist.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { TextFieldProps } from '#ui/forms/text-field.tsx';
import { useIsPressed } from '#ui/forms/use-is-pressed.ts';

const copy = {
  rules: 'Tu contraseña debe tener',
  lowercase: 'Una minúscula',
  uppercase: 'Una mayúscula',
  digit: 'Un número',
  length: 'De 8 a 16 caracteres',
  cut: 'La contraseña que pegaste era más larga: usamos solo sus primeros 16 caracteres. Guárdala así o escribe otra.',
} as const;

/** Every page with a field for a password would carry its list; without it nothing is lost but a piece of advice. */
const CommonPasswordNotice = lazy(async () => {
  const fetched = await import('./common-password-notice.tsx').catch(() => null);
  return { default: fetched?.CommonPasswordNotice ?? (() => null) };
});

type NewPasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'name' | 'error' | 'optional' | 'onChange' | 'onBlur'
> & {
  value: string;
  /** What the list of its rules is called, where the password is somebody else's. */
  rules?: string;
  /** What everybody knows of the person: an address, a document. */
  own?: readonly string[];
};

export function NewPasswordField({ rules = copy.rules, own, ...props }: NewPasswordFieldProps) {
  const [wasCut, setWasCut] = useState(false);
  const checks = passwordChecks(props.value);
  const isPressed = useIsPressed();
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        {...props}
        onPaste={(event) => setWasCut(lengthAfterPaste(event) > PASSWORD_MAX_LENGTH)}
        onChange={(event) => {
          if (!isPaste(event)) setWasCut(false);
          props.onChange?.(event);
        }}
      />
      {wasCut && (
        <Notice tone="warn" announce>
          {copy.cut}
        </Notice>
      )}
      {Object.values(checks).every(Boolean) && (
        <Suspense>
          <CommonPasswordNotice value={props.value} own={own} isPressed={isPressed} />
        </Suspense>
      )}
      <Checklist
        label={rules}
        items={[
          { text: copy.lowercase, met: checks.lowercase },
          { text: copy.uppercase, met: checks.uppercase },
          { text: copy.digit, met: checks.digit },
          { text: copy.length, met: checks.length },
        ]}
      />
    </div>
  );
}

/** What is typed afterwards is the person's own password again. */
function isPaste({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
}

/** The browser cuts a pasted text at the limit without a word; the person would then not know the password. */
function lengthAfterPaste(event: ClipboardEvent<HTMLInputElement>): number {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - replaced + event.clipboardData.getData('text').length;
}
