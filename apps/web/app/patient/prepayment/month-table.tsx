import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Installment } from '@alivio/domain/installment/installment.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';
import { seenInstallments } from '@alivio/domain/payment/seen-installments.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { NarrowTable, plainSoles } from '../narrow-table.tsx';
import { monthCopy } from './month-copy.ts';

type MonthTableProps = {
  account: LoanAccount;
  today: CalendarDate;
  offer: PrepaymentOffer;
};

interface Month {
  dueOn: CalendarDate;
  before: Centimos;
  after: Centimos | null;
}

/** The instalments that were to come beside those that will: whole on the page, three columns also on a phone. */
export function MonthTable({ account, today, offer }: MonthTableProps) {
  const pending = seenInstallments(account, today)
    .filter(({ toPay }) => toPay > 0)
    .map(({ installment }) => installment);
  const months = monthsOf(pending, offer);
  return (
    <NarrowTable
      caption={monthCopy.compareCaption}
      headings={[monthCopy.month, monthCopy.before, monthCopy.after]}
      rows={months.map(({ dueOn, before, after }) => [
        formatShortDay(dueOn),
        plainSoles(before),
        after === null ? monthCopy.nothing : plainSoles(after),
      ])}
      sum={monthCopy.sum}
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
