import type { PaymentItem } from '@alivio/contract/payments.ts';
import { type CalendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import {
  displayStatus,
  type InstallmentDisplayStatus,
} from '@alivio/domain/installment/display-status.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from './copy.ts';

type InstallmentStatusProps = { item: PaymentItem; today: CalendarDate };

/** Specification 2 §4: expired red, recently expired a warning, current and next muted, future as any text. */
const tones: Record<InstallmentDisplayStatus, 'ok' | 'bad' | 'warn' | 'neutral' | null> = {
  PAID: 'ok',
  EXPIRED: 'bad',
  RECENT_EXPIRED: 'warn',
  CURRENT: 'neutral',
  NEXT: 'neutral',
  FUTURE: null,
};

export function InstallmentStatus({ item, today }: InstallmentStatusProps) {
  const dueOn = item.expirationDate;
  const status = displayStatus({ dueOn, paidOn: item.paymentDate }, today);
  const [tone, text] = [tones[status], textOf(status, item, daysBetween(today, dueOn))];
  return (
    <span className="flex flex-wrap gap-2" data-status={status}>
      {tone === null ? (
        <span className="text-small">{text}</span>
      ) : (
        <Badge tone={tone}>{text}</Badge>
      )}
      {item.isInProcess && item.paymentDate === null && <Badge tone="info">{copy.inProcess}</Badge>}
    </span>
  );
}

function textOf(status: InstallmentDisplayStatus, { isAhead }: PaymentItem, daysAhead: number) {
  switch (status) {
    case 'PAID':
      return isAhead ? copy.ahead : copy.paid;
    case 'EXPIRED':
    case 'RECENT_EXPIRED':
      return copy.lateFor(-daysAhead);
    case 'CURRENT':
      return copy.dueToday;
    case 'NEXT':
    case 'FUTURE':
      return copy.dueIn(daysAhead);
  }
}
