import { clockText } from './clock-text.ts';
import { useCountdown } from './use-countdown.ts';

type CountdownProps = { deadlineMs: number };

/** mm:ss until an instant. A timer role is silent by default: nobody hears every second. */
export function Countdown({ deadlineMs }: CountdownProps) {
  return (
    <span role="timer" className="font-semibold tabular-nums">
      {clockText(useCountdown(deadlineMs))}
    </span>
  );
}
