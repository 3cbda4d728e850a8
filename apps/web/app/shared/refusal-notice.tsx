import { useEffect, useRef } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** A refusal that belongs to no field of the form. It takes the focus: the button may stand far below it. */
export function RefusalNotice({ refusal }: { refusal: ApiError | undefined }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);

  if (!refusal || refusal.fields.length > 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice tone="bad" title={refusal.message} announce />
    </div>
  );
}
