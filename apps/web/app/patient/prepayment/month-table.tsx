import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Installment } from '@alivio/domain/installment/installment.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { copy } from './copy.ts';

type MonthTableProps = {
  /** What is left to pay without it. */
  pending: readonly Installment[];
  offer: PrepaymentOffer;
};

interface Month {
  dueOn: CalendarDate;
  before: Centimos;
  after: Centimos | null;
}

/** The instalments that were to come beside those that will: whole on the page, three columns also on a phone. */
export function MonthTable({ pending, offer }: MonthTableProps) {
  const months = monthsOf(pending, offer);
  return (
    <table className="w-full text-small text-text tabular-nums">
      <caption className="sr-only">{copy.compareCaption}</caption>
      <thead className="text-text2">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            {copy.month}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {copy.before}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {copy.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {months.map(({ dueOn, before, after }) => (
          <tr key={dueOn}>
            <th scope="row" className="py-2 text-left font-normal">
              {formatShortDay(dueOn)}
            </th>
            <td className="py-2 text-right">{plain(before)}</td>
            <td className="py-2 text-right font-medium">{cell(after)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-border font-semibold">
        <tr>
          <th scope="row" className="py-2 text-left">
            {copy.sum}
          </th>
          <td className="py-2 text-right">{plain(sumOf(months, 'before'))}</td>
          <td className="py-2 text-right">{plain(sumOf(months, 'after'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function monthsOf(
  pending: readonly Installment[],
  { schedule }: PrepaymentOffer,
): readonly Month[] {
  const after = new Map(schedule.map(({ dueOn, total }) => [dueOn, total]));
  return pending.map(({ dueOn, total }) => ({
    dueOn,
    before: total,
    after: after.get(dueOn) ?? null,
  }));
}

function sumOf(months: readonly Month[], side: 'before' | 'after'): Centimos {
  return centimos(months.reduce((sum, month) => sum + (month[side] ?? 0), 0));
}

function cell(amount: Centimos | null): string {
  return amount === null ? copy.nothing : plain(amount);
}

/** The caption says that they are soles. */
function plain(amount: Centimos): string {
  return formatSoles(amount).replace('S/ ', '');
}
