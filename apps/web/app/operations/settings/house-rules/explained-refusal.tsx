import type { ApiError } from '#lib/api-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';

/** A refusal with the sentence that names what is wrong, where the server gave one. */
export function ExplainedRefusal({ refusal }: { refusal: ApiError | null }) {
  const explanation = explanationOf(refusal);
  if (refusal === null || explanation === null) return <RefusalNotice refusal={refusal} />;
  return (
    <Notice tone="bad" title={refusal.message} announce>
      {explanation}
    </Notice>
  );
}

function explanationOf(refusal: ApiError | null): string | null {
  const details = refusal?.details ?? null;
  if (details === null || Array.isArray(details)) return null;
  const { explanation } = details;
  return typeof explanation === 'string' ? explanation : null;
}
