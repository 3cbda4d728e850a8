import type { ApiError } from '#lib/api-error.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** Specifications 1 and 3 §8: an unknown e-mail has its own text, every other failure one and the same. */
export function RecoveryFailure({ error }: { error: ApiError }) {
  if (error.code === 'email_unknown' || error.code === 'staff_email_unknown')
    return <Notice tone="bad" title={error.message} announce />;
  return (
    <Notice
      tone="bad"
      title={copy.trouble}
      announce
      actions={<TextLink href="/contact-us">{copy.support}</TextLink>}
    >
      {error.message}
    </Notice>
  );
}
