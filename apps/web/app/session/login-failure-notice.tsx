import { Notice } from '#ui/feedback/notice.tsx';
import type { LoginFailure } from './login-failure.ts';

export function LoginFailureNotice({ failure }: { failure: LoginFailure | undefined }) {
  if (!failure) return null;
  return (
    <Notice tone="bad" title={failure.title} announce>
      {failure.text}
    </Notice>
  );
}
