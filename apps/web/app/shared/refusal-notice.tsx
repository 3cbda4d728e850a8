import { useEffect, useMemo, useRef } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { whenText } from '#ui/feedback/when-text.ts';

/** A shorter wait is over before anybody has read when it ends. */
const WORTH_NAMING_MS = 60_000;

/** A refusal that belongs to no field of the form. It takes the focus: the button may stand far below it. */
export function RefusalNotice({ refusal }: { refusal: ApiError | undefined }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);

  const endsAtMs = useMemo(() => endOfWait(refusal), [refusal]);

  if (!refusal || refusal.fields.length > 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice tone="bad" title={refusal.message} announce>
        {endsAtMs === null ? undefined : `Desde ${whenText(endsAtMs)} podrás volver a intentarlo.`}
      </Notice>
    </div>
  );
}

function endOfWait(refusal: ApiError | undefined): number | null {
  if (refusal === undefined || refusal.retryAfterMs <= WORTH_NAMING_MS) return null;
  return Date.now() + refusal.retryAfterMs;
}
