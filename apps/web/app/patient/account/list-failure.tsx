import type { ApiError } from '#lib/api-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AreaFailure } from '../area-failure.tsx';

/** An advisor who acts for the client will not see it the next time either. */
export function ListFailure({ error, title }: { error: ApiError; title: string }) {
  if (error.code === 'delegated') return <Notice tone="warn" title={error.message} announce />;
  return <AreaFailure title={title} />;
}
