/** 600 000 ms as '10:00', 4 100 ms as '0:05': a started second counts. */
export function clockText(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
