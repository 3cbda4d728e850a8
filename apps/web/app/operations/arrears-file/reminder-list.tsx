import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { channelNames } from '../messages/message-state.ts';
import { copy, stepNames } from './copy.ts';
import { reminderLook } from './reminder-look.ts';

type Reminder = ArrearsFile['reminders'][number];

/** What was said or is to be said by itself, and why what was not said was not. */
export function ReminderList({ reminders }: Pick<ArrearsFile, 'reminders'>) {
  return (
    <Card title={copy.reminders}>
      {reminders.length === 0 && <p className="text-text2">{copy.noReminders}</p>}
      <ol className="divide-y divide-border">
        {reminders.map((reminder) => (
          <li key={reminder.id} className="flex flex-col gap-0.5 py-2.5">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {stepNames[reminder.step] ?? `${reminder.step} días`}
              <Badge tone={reminderLook(reminder).tone}>{reminderLook(reminder).text}</Badge>
            </span>
            <span className="text-small text-text2">{detailText(reminder)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function detailText({ due_on, planned_at, settled_at, amount, messages }: Reminder): string {
  const channels = messages.map(({ channel }) => channelNames[channel]).join(' y ');
  return [
    `Cuota del ${formatDay(due_on)}`,
    formatInstant(settled_at ?? planned_at),
    ...(amount === null ? [] : [formatSoles(amount)]),
    ...(channels === '' ? [] : [channels]),
  ].join(' · ');
}
