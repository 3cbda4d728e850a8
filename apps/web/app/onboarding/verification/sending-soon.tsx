import { clockText } from '#ui/feedback/clock-text.ts';
import { useCountdown } from '#ui/feedback/use-countdown.ts';
import { copy } from './copy.ts';

/** For the eye only: the notice has said that it goes out by itself. */
export function SendingSoon({ atMs }: { atMs: number }) {
  const remainingMs = useCountdown(atMs);
  return (
    <p className="flex min-h-12 items-center justify-center text-small text-text2 tabular-nums">
      {remainingMs > 0 ? copy.soonIn(clockText(remainingMs)) : copy.sending}
    </p>
  );
}
