import { formatInstant } from '#lib/format-instant.ts';
import { useNow } from '#lib/use-now.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { dueText } from './due-text.ts';

const SOON_MS = 60 * 60_000;

/** When a case has to be done; it says so by itself when that moment passes. */
export function Due({ at }: { at: string }) {
  const nowMs = useNow();
  const leftMs = Date.parse(at) - nowMs;
  const tone = leftMs < 0 ? 'bad' : leftMs < SOON_MS ? 'warn' : 'neutral';
  return (
    <time dateTime={at} title={formatInstant(at)}>
      <Badge tone={tone}>{dueText(at, nowMs)}</Badge>
    </time>
  );
}
