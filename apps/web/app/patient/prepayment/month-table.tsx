import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Installment } from '@alivio/domain/installment/installment.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { NarrowTable, plainSoles } from '../narrow-table.tsx';
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
    <NarrowTable
      caption={copy.compareCaption}
      headings={[copy.month, copy.before, copy.after]}
      rows={months.map(({ dueOn, before, after }) => [
        formatShortDay(dueOn),
        plainSoles(before),
        after === null ? copy.nothing : plainSoles(after),
      ])}
      sum={copy.sum}
      sums={[plainSoles(sumOf(months, 'before')), plainSoles(sumOf(months, 'after'))]}
    />
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
