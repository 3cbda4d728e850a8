import { parseCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';

const FILED = /^#(\d{6,}-\d{4})_(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/;

/** What the page of thanks is told, in a fragment: it is nobody's to keep, and a reload does not lose it. */
export function filedFragment(answer: unknown): string {
  const { number, received_on, answer_due_on } = Object(answer);
  return `#${number}_${received_on}_${answer_due_on}`;
}

/** As the page shows it; null when the address says nothing of the kind. */
export function readFiled(fragment: string): Record<string, string> | null {
  const [, number, received = '', due = ''] = FILED.exec(fragment) ?? [];
  const days = [parseCalendarDate(received), parseCalendarDate(due)].flatMap((day) => day ?? []);
  const [receivedOn, dueOn] = days.map(formatLongDate);
  if (number === undefined || receivedOn === undefined || dueOn === undefined) return null;
  return { number, received: receivedOn, due: dueOn };
}
