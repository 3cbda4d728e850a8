import type { LoanSchedule, ScheduleLine } from '@alivio/contract/loan-schedule.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';
import { figuresOf } from './line-figures.ts';
import { LineStateBadge } from './line-state-badge.tsx';

/** One line for each instalment, which opens. */
export function ScheduleRows({ schedule: { installments, today } }: { schedule: LoanSchedule }) {
  return (
    <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-surface">
      {installments.map((line) => (
        <li key={line.number}>
          <ScheduleRow line={line} today={today} />
        </li>
      ))}
    </ul>
  );
}

function ScheduleRow({ line, today }: { line: ScheduleLine; today: CalendarDate }) {
  const isOwedLate = line.late_interest + line.default_interest > 0;
  return (
    <details>
      <summary className="flex min-h-14 list-none items-start justify-between gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-col gap-1">
          <span className="font-medium text-text">{copy.installment(line.number)}</span>
          {line.due_on && (
            <span className="text-small tabular-nums">
              <span className="sr-only">{copy.due} </span>
              {formatShortDay(line.due_on)}
            </span>
          )}
        </span>
        <span className="flex flex-col items-end gap-1">
          <span className="font-medium text-text tabular-nums">{formatSoles(line.total)}</span>
          <LineStateBadge line={line} today={today} />
        </span>
      </summary>
      <div className="px-4 pb-3 text-text">
        <DetailList
          items={[
            ...figuresOf([line]).map(({ name, of }) => ({
              term: name,
              value: formatSoles(of(line)),
            })),
            ...(isOwedLate ? [{ term: copy.owed, value: formatSoles(line.owed) }] : []),
          ]}
        />
      </div>
    </details>
  );
}
