import { Link } from 'react-router';
import { isAdvisorSignedIn } from '#lib/storage.ts';
import { TextLink, textLinkStyle } from '#shared/text-link.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import type { TextFieldProps } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';
import type { Availability } from './use-availability.ts';

type AccountEmailFieldProps = Pick<TextFieldProps, 'name' | 'error' | 'onChange' | 'onBlur'> & {
  value: string;
  availability: Availability;
};

/** A taken e-mail is probably the person's own: the way to sign in, or to whom an advisor knows, stands right there. */
export function AccountEmailField({ availability, ...field }: AccountEmailFieldProps) {
  // Found while typing, or told by the server on sending.
  const isTaken = availability.problem !== undefined || field.error === copy.taken.email;
  return (
    <div>
      <EmailField label={copy.email} verdict={availability.verdict} {...field} />
      {isTaken && (
        <p className="text-small">
          {isAdvisorSignedIn() ? (
            <TextLink href="/sells">{copy.findPatient}</TextLink>
          ) : (
            <>
              {copy.haveAccount}{' '}
              <Link to="/login" state={{ email: field.value }} className={textLinkStyle}>
                {copy.login}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
