import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { expiryText, toneOfDays } from './days-left.ts';

type ExpiryBadgeProps = { lastDay: CalendarDate; today: CalendarDate };

export function ExpiryBadge({ lastDay, today }: ExpiryBadgeProps) {
  const tone = toneOfDays(daysBetween(today, lastDay));
  return <Badge tone={tone}>{expiryText(lastDay, today)}</Badge>;
}
