import { use } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { ComingArrears } from './arrears-query.ts';
import { copy } from './copy.ts';

/** Out of lawful hours nothing is said: what waits, and until when. */
export function WaitingReminders({ coming }: { coming: ComingArrears }) {
  const list = use(coming);
  if (!list.ok || list.answer.waiting_reminders.length === 0) return null;
  return (
    <Notice tone="info" title={copy.remindersWait}>
      <ul className="flex flex-col gap-1">
        {list.answer.waiting_reminders.map(({ at, count }) => (
          <li key={at}>{copy.remindersUntil(count, formatInstant(at))}</li>
        ))}
      </ul>
    </Notice>
  );
}
