/** 600 000 ms as '10:00', 4 100 ms as '0:05', an hour as '1:00:00': a started second counts. */
export function clockText(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  const minutes = Math.floor(seconds / 60);
  const twoDigits = (count: number) => String(count % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${twoDigits(seconds)}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}
