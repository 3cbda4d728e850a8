import { Link } from 'react-router';
import { keepRecoveryEmail } from '#lib/storage.ts';
import { textLinkStyle } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';
import type { LoginFailure } from './login-failure.ts';

interface FailureProps {
  failure: LoginFailure | undefined;
  /** Where a link to a new password is asked for, and for which e-mail. */
  recovery: { to: string; email: string };
}

export function LoginFailureNotice({ failure, recovery: { to, email } }: FailureProps) {
  if (!failure) return null;
  const actions = failure.needsReset && (
    <Link to={to} onClick={() => keepRecoveryEmail(email)} className={textLinkStyle}>
      {copy.askForLink}
    </Link>
  );
  return (
    <Notice tone="bad" title={failure.title} announce {...(actions && { actions })}>
      {failure.text}
    </Notice>
  );
}
