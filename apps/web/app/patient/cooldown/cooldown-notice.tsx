import type { CardPayment } from '@alivio/contract/payments.ts';
import type { ReactNode } from 'react';
import { formatShortInstant } from '#lib/format-instant.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** So near its end nobody is told to wait (specification 2 §4). */
const HIDDEN_MS = 5000;

type CooldownNoticeProps = {
  leftMs: number;
  /** Among them the one that is not decided yet, or whose form nobody closed. */
  attempts: readonly CardPayment[];
  actions?: ReactNode;
};

/** That no card can be used for now, until when, and why; the last also when the pause was another browser's. */
export function CooldownNotice({ leftMs, attempts, actions }: CooldownNoticeProps) {
  const reference = attempts.find(({ is_pending }) => is_pending)?.reference;
  const openUntil = attempts.find(({ open_until }) => open_until !== null)?.open_until;
  const why = openUntil && copy.unfinished(formatShortInstant(openUntil));
  if (leftMs <= HIDDEN_MS) return why ? <Notice tone="info">{why}</Notice> : null;
  return (
    <Notice tone="warn" title={copy.noNewPayment} actions={actions}>
      {copy.wait} {/* Silent by its role: nobody hears every second. */}
      <span role="timer" className="font-semibold tabular-nums">
        {timeText(leftMs)}
      </span>
      {why && <p>{why}</p>}
      {reference !== undefined && <p>{copy.reference(reference)}</p>}
    </Notice>
  );
}

/** mm:ss; a started second counts. */
function timeText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
