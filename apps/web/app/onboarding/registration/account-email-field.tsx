import { Link } from 'react-router';
import { textLinkStyle } from '#shared/text-link.tsx';
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';
import type { Availability } from './use-availability.ts';

type EmailFieldProps = Pick<TextFieldProps, 'name' | 'error' | 'onChange' | 'onBlur'> & {
  value: string;
  availability: Availability;
};

/** A taken e-mail is probably the person's own: the way to sign in stands right there. */
export function EmailField({ availability, ...field }: EmailFieldProps) {
  // Found while typing, or told by the server on sending.
  const isTaken = availability.problem !== undefined || field.error === copy.taken.email;
  return (
    <div>
      <TextField
        label={copy.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        verdict={availability.verdict}
        {...field}
      />
      {isTaken && (
        <p className="text-small">
          {copy.haveAccount}{' '}
          <Link to="/login" state={{ email: field.value }} className={textLinkStyle}>
            {copy.login}
          </Link>
        </p>
      )}
    </div>
  );
}
