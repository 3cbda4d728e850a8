import type { PaymentItem } from '@alivio/contract/payments.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDay } from '#lib/format-day.ts';
import { AmountLinesList } from './amount-lines.tsx';
import { copy } from './copy.ts';
import { InstallmentStatus } from './installment-status.tsx';

type InstallmentRowProps = {
  item: PaymentItem;
  today: CalendarDate;
  /** Of its procedure, where rows of several stand together. */
  name: string | null;
  box?: ReactNode;
};

/** One instalment; what it consists of when it is opened. */
export function InstallmentRow({ item, today, name, box }: InstallmentRowProps) {
  const { installmentCount, installmentTotalCount, installmentAmount, lines } = item;
  return (
    <li className={box ? 'flex gap-1 pl-1' : 'flex pl-4'}>
      {box}
      <details className="group min-w-0 grow">
        <summary className="flex min-h-14 list-none flex-col gap-1 py-3 pr-3 hover:text-brand-text [&::-webkit-details-marker]:hidden">
          <span className="flex items-start gap-2">
            <span className="grow font-semibold">
              {copy.of(installmentCount, installmentTotalCount)}
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {formatSoles(installmentAmount)}
            </span>
            <ChevronDown
              className="mt-0.5 size-5 shrink-0 text-text2 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </span>
          {name !== null && <span className="text-small text-text2">{name}</span>}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-small text-text2 tabular-nums">{dayText(item, today)}</span>
            <InstallmentStatus {...{ item, today }} />
          </span>
        </summary>
        <AmountLinesList lines={lines} isOwed={item.paymentDate === null} />
      </details>
    </li>
  );
}

function dayText({ expirationDate, paymentDate }: PaymentItem, today: CalendarDate): string {
  if (paymentDate !== null) return copy.paidOn(formatShortDay(paymentDate));
  const day = formatShortDay(expirationDate);
  return expirationDate < today ? copy.dueSince(day) : copy.dueOn(day);
}
