import type { PaymentItem } from '@alivio/contract/payments.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { tick } from '@alivio/domain/installment/selection.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { KeptProcedure } from '#lib/payment-storage.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { copy } from './copy.ts';
import { InstallmentRow } from './installment-row.tsx';
import { nameOf, PaymentList } from './payment-list.tsx';
import type { Selectable } from './selectable.ts';

type PendingListProps = {
  items: readonly PaymentItem[];
  today: CalendarDate;
  /** Of procedures, where rows of several stand together. */
  names: readonly KeptProcedure[];
  /** Of the procedure that is chosen; null until one is, and then nothing can be ticked. */
  selectable: Selectable | null;
  count: number;
  onCount: (count: number) => void;
};

export function PendingList({ items, today, names, selectable, count, onCount }: PendingListProps) {
  return (
    <PaymentList
      id="pending"
      title={copy.pending}
      none={copy.nonePending}
      lead={selectable && <Choices {...{ selectable, count, onCount }} />}
    >
      {items.map((item, index) => (
        <InstallmentRow
          key={`${item.idLoan}.${item.installmentId}`}
          {...{ item, today }}
          name={nameOf(item, names)}
          box={
            selectable && (
              <TickBox
                item={item}
                checked={index < count}
                disabled={index >= selectable.choosable || index > count}
                onTick={() => onCount(tick(count, index))}
              />
            )
          }
        />
      ))}
    </PaymentList>
  );
}

type ChoicesProps = { selectable: Selectable; count: number; onCount: (count: number) => void };

function Choices({ selectable, count, onCount }: ChoicesProps) {
  const { loan, catchUp, maxCount, isWaiting, pending } = selectable;
  return (
    <>
      {isWaiting && <Notice tone="info">{copy.waitsForPayment}</Notice>}
      {catchUp !== null && (
        <Checkbox
          name="catchUp"
          label={copy.catchUp}
          checked={count === catchUp}
          onChange={(event) => onCount(event.target.checked ? catchUp : 0)}
        />
      )}
      {!isWaiting && pending.length > maxCount && (
        <p className="text-small text-text2">
          {copy.limit}{' '}
          <TextLink to={`/user/credits/${loan.idLoan}/prepayment`}>{copy.prepayForMore}</TextLink>
        </p>
      )}
    </>
  );
}

type TickBoxProps = {
  item: PaymentItem;
  checked: boolean;
  disabled: boolean;
  onTick: () => void;
};

function TickBox({ item, checked, disabled, onTick }: TickBoxProps) {
  const { installmentCount, installmentTotalCount, installmentAmount } = item;
  return (
    <label className="flex size-11 shrink-0 items-center justify-center self-start pt-2">
      <input
        type="checkbox"
        className="size-6 rounded-input not-checked:disabled:opacity-40"
        {...{ checked, disabled }}
        onChange={(event) => {
          onTick();
          keepInSight(event.currentTarget);
        }}
        aria-label={copy.payThis(
          installmentCount,
          installmentTotalCount,
          formatSoles(installmentAmount),
        )}
      />
    </label>
  );
}

/** The bar that comes with the first tick would lie on the row that was ticked. */
function keepInSight(box: HTMLElement) {
  requestAnimationFrame(() => box.closest('li')?.scrollIntoView({ block: 'nearest' }));
}
