import type { ScheduleLine } from '@alivio/contract/loan-schedule.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { lineState } from './line-state.ts';

type LineStateBadgeProps = { line: ScheduleLine; today: CalendarDate };

export function LineStateBadge({ line, today }: LineStateBadgeProps) {
  const state = lineState(line, today);
  if (state === null) return null;
  const { tone, text } = state;
  return tone === null ? (
    <span className="text-small">{text}</span>
  ) : (
    <Badge tone={tone}>{text}</Badge>
  );
}
