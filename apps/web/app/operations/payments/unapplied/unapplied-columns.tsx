import type { UnappliedMoney } from '@alivio/contract/money-returns.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { shownCode } from '#shared/portal/list/shown-code.ts';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { ageText, copy, sourceNames, waitText } from './copy.ts';

export const unappliedColumns: Column<UnappliedMoney>[] = [
  {
    key: 'what',
    header: copy.what,
    cell: ({ source, note, owner }) => (
      <span className="block whitespace-normal md:min-w-44">
        <TwoLines first={sourceNames[source]} second={ownerLoan(owner) ?? note ?? copy.noNote} />
      </span>
    ),
  },
  {
    key: 'whose',
    header: copy.whose,
    cell: ({ owner }) => (
      <TwoLines first={owner?.name ?? copy.nobody} second={owner?.document ?? ''} />
    ),
  },
  {
    key: 'amount',
    header: copy.amount,
    cell: ({ amount }) => formatSoles(amount),
    figures: true,
  },
  {
    key: 'since',
    header: copy.since,
    cell: ({ since, age_days }) => (
      <TwoLines
        first={<time dateTime={since}>{formatDay(since)}</time>}
        second={ageText(age_days)}
      />
    ),
  },
  {
    key: 'waits',
    header: copy.waits,
    cell: (money) => <span className="block whitespace-normal">{waitText(money)}</span>,
  },
];

function ownerLoan(owner: UnappliedMoney['owner']): string | undefined {
  return owner === null ? undefined : copy.loan(shownCode(owner.loan_code));
}
