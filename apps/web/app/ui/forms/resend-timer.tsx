import { Button } from '../actions/button.tsx';
import { clockText } from '../feedback/clock-text.ts';
import { useCountdown } from '../feedback/use-countdown.ts';
import { whenText } from '../feedback/when-text.ts';

const HOUR_MS = 60 * 60_000;

type ResendTimerProps = {
  /** The instant from which a new code may be asked for. */
  availableAtMs: number;
  onResend: () => void;
  label: string;
  busyText?: string | undefined;
};

/** The seconds are text for the eye only; the moment they end is announced once. */
export function ResendTimer({ availableAtMs, onResend, label, busyText }: ResendTimerProps) {
  const remainingMs = useCountdown(availableAtMs);
  const isWaiting = remainingMs > 0;
  return (
    <div className="flex min-h-12 items-center justify-center">
      {isWaiting ? (
        <p className="text-small text-text2 tabular-nums">
          Puedes pedir otro código {waitText(availableAtMs, remainingMs)}
        </p>
      ) : (
        <Button tone="quiet" onClick={onResend} busyText={busyText}>
          {label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isWaiting ? '' : 'Ya puedes pedir otro código.'}
      </span>
    </div>
  );
}

/** 'en 0:29'; a wait that nobody sits out names its end: 'desde el jueves, 10:42 a. m.', in Lima. */
function waitText(availableAtMs: number, remainingMs: number): string {
  return remainingMs <= HOUR_MS
    ? `en ${clockText(remainingMs)}`
    : `desde ${whenText(availableAtMs)}`;
}
