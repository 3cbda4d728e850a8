import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** So near its end nobody is told to wait (specification 2 §4). */
const HIDDEN_MS = 5000;

type CooldownNoticeProps = {
  leftMs: number;
  /** Of the payment that is not decided yet. */
  reference: string | null;
  actions?: ReactNode;
};

export function CooldownNotice({ leftMs, reference, actions }: CooldownNoticeProps) {
  if (leftMs <= HIDDEN_MS) return null;
  return (
    <Notice tone="warn" title={copy.noNewPayment} actions={actions}>
      {copy.wait} {/* Silent by its role: nobody hears every second. */}
      <span role="timer" className="font-semibold tabular-nums">
        {timeText(leftMs)}
      </span>
      {reference !== null && <p>{copy.reference(reference)}</p>}
    </Notice>
  );
}

/** mm:ss; a started second counts. */
function timeText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
