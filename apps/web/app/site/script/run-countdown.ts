import { timeLeft } from './time-left.ts';

/** Counts down to the instant in `data-countdown`, then shows the finished state. */
export function runCountdown(countdown: HTMLElement): void {
  const deadlineMs = Date.parse(countdown.dataset.countdown ?? '');
  const waiting = countdown.querySelector<HTMLElement>('[data-countdown-waiting]');
  const finished = countdown.querySelector<HTMLElement>('[data-countdown-finished]');
  if (!waiting || !finished) return;

  const show = () => {
    const left = timeLeft(deadlineMs - Date.now());
    waiting.hidden = left === null;
    finished.hidden = left !== null;
    if (left === null) clearInterval(timer);
    else showUnits(waiting, left);
  };
  const timer = setInterval(show, 1000);
  show();
}

function showUnits(clock: HTMLElement, left: Record<string, number>): void {
  for (const element of clock.querySelectorAll<HTMLElement>('[data-countdown-unit]')) {
    const value = left[element.dataset.countdownUnit ?? ''] ?? 0;
    element.textContent = String(value).padStart(2, '0');
  }
}
