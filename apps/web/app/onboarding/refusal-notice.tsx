import type { ApiError } from '#lib/api-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** A refusal that belongs to no field of the form. */
export function RefusalNotice({ refusal }: { refusal: ApiError | undefined }) {
  if (!refusal || refusal.fields.length > 0) return null;
  return <Notice tone="bad" title={refusal.message} announce />;
}
