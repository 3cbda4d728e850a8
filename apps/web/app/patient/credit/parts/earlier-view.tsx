import type { EarlierSchedule } from '@alivio/contract/earlier-schedules.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { NarrowTable, plainSoles } from '../../narrow-table.tsx';
import { earlierCopy as copy } from './copy.ts';

/** The schedules that were in force before, newest first, each whole: nothing of them scrolls inside itself. */
export function EarlierView({ schedules }: { schedules: readonly EarlierSchedule[] }) {
  if (schedules.length === 0) return <p>{copy.none}</p>;
  return (
    <div className="flex flex-col gap-6">
      {schedules.map((schedule) => (
        <Earlier key={schedule.number} schedule={schedule} />
      ))}
    </div>
  );
}

function Earlier({ schedule }: { schedule: EarlierSchedule }) {
  const { until, replaced_by: by, installments } = schedule;
  return (
    <section className="flex flex-col gap-2 text-text">
      <h3 className="font-semibold">{copy.until(formatShortDay(until))}</h3>
      <p className="text-small text-text2">{copy.replacedBy[by.choice](formatSoles(by.amount))}</p>
      <NarrowTable
        caption={copy.caption(formatShortDay(until))}
        headings={[copy.number, copy.due, copy.principal, copy.total]}
        rows={installments.map(({ number, due_on, principal, total }) => [
          String(number),
          formatShortDay(due_on),
          plainSoles(principal),
          plainSoles(total),
        ])}
        sum={copy.sum}
        sums={[
          plainSoles(sumBy(installments, (row) => row.principal)),
          plainSoles(sumBy(installments, (row) => row.total)),
        ]}
      />
    </section>
  );
}
