import type { PaymentItem } from '@alivio/contract/payments.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { KeptProcedure } from '#lib/payment-storage.ts';
import { copy } from './copy.ts';
import { InstallmentRow } from './installment-row.tsx';
import { nameOf, PaymentList } from './payment-list.tsx';

type PastListProps = {
  items: readonly PaymentItem[];
  today: CalendarDate;
  /** Of procedures, where rows of several stand together. */
  names: readonly KeptProcedure[];
};

export function PastList({ items, today, names }: PastListProps) {
  if (items.length === 0) return null;
  return (
    <PaymentList id="past" title={copy.past}>
      {items.map((item) => (
        <InstallmentRow
          key={`${item.idLoan}.${item.installmentId}`}
          {...{ item, today }}
          name={nameOf(item, names)}
        />
      ))}
    </PaymentList>
  );
}
