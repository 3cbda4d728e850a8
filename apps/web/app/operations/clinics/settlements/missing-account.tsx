import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** In place of what pays a batch: why nothing does, and where that is mended. */
export function MissingAccount({ siteId }: { siteId: number }) {
  return (
    <Notice
      tone="warn"
      title={copy.missingAccountTitle}
      actions={<TextLink to={accountAddress(siteId)}>{copy.accountInSettings}</TextLink>}
    >
      {copy.missingAccount}
    </Notice>
  );
}

/** The site's page in Configuración, where its account is. */
export function accountAddress(siteId: number): string {
  return `/operations/settings/sites/${siteId}`;
}
