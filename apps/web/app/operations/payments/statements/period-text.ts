import type { ListedStatement } from '@alivio/contract/statements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { copy } from './copy.ts';

/** '01/11/2026 al 15/11/2026'. */
export function periodText({ from, to }: Pick<ListedStatement, 'from' | 'to'>): string {
  if (from === null || to === null) return copy.noDays;
  return from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`;
}
