import type { ApiError } from '#lib/api-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { refusalText } from './refusal-text.ts';

export function RefusalNotice({ refusal }: { refusal: ApiError | null }) {
  if (refusal === null) return null;
  const { title, text } = refusalText(refusal);
  return (
    <Notice tone="bad" title={title} announce>
      {text}
    </Notice>
  );
}
