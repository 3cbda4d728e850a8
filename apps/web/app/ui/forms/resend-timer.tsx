import { Button } from '../actions/button.tsx';
import { clockText } from '../feedback/clock-text.ts';
import { useCountdown } from '../feedback/use-countdown.ts';

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
  if (remainingMs <= HOUR_MS) return `en ${clockText(remainingMs)}`;
  const end = new Date(availableAtMs).toLocaleString('es-PE', {
    timeZone: 'America/Lima',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `desde el ${end}`;
}
