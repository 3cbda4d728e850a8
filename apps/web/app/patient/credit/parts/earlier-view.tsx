import type { EarlierSchedule } from '@alivio/contract/earlier-schedules.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatShortDay } from '#lib/format-day.ts';
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
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{copy.caption(formatShortDay(until))}</caption>
        <thead className="text-text2">
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              {copy.number}
            </th>
            <th scope="col" className="py-2 text-left font-medium">
              {copy.due}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {copy.principal}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {copy.total}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {installments.map(({ number, due_on, principal, total }) => (
            <tr key={number}>
              <th scope="row" className="py-2 text-left font-normal">
                {number}
              </th>
              <td className="py-2">{formatShortDay(due_on)}</td>
              <td className="py-2 text-right">{plain(principal)}</td>
              <td className="py-2 text-right font-medium">{plain(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-border font-semibold">
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-left">
              {copy.sum}
            </th>
            <td className="py-2 text-right">
              {plain(sumBy(installments, (row) => row.principal))}
            </td>
            <td className="py-2 text-right">{plain(sumBy(installments, (row) => row.total))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The caption says that they are soles. */
function plain(amount: EarlierSchedule['replaced_by']['amount']): string {
  return formatSoles(amount).replace('S/ ', '');
}
