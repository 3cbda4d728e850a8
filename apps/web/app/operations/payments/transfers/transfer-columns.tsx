import type { ListedTransfer } from '@alivio/contract/transfers.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { transferName } from '../transfer-name.ts';
import { ageText, copy, stateLooks } from './copy.ts';

/** Money that nobody has claimed for this long is late. */
const OLD_DAYS = 3;

export const transferColumns: Column<ListedTransfer>[] = [
  {
    key: 'operation',
    header: copy.operation,
    cell: (transfer) => (
      <TwoLines first={transferName(transfer)} second={formatDay(transfer.date)} />
    ),
  },
  {
    key: 'amount',
    header: copy.amount,
    cell: ({ amount }) => formatSoles(amount),
    figures: true,
  },
  {
    key: 'payer',
    header: copy.payer,
    cell: ({ payer_name, description }) => (
      <span className="block wrap-anywhere whitespace-normal md:max-w-72">
        <TwoLines first={payer_name ?? copy.noPayer} second={description ?? ''} />
      </span>
    ),
  },
  { key: 'age', header: copy.age, cell: (transfer) => <Age {...transfer} /> },
  {
    key: 'whose',
    header: copy.whose,
    cell: (transfer) => (
      <span className="block whitespace-normal md:min-w-56">
        <Whose {...transfer} />
      </span>
    ),
  },
];

function Age({ age_days: days, state }: Pick<ListedTransfer, 'age_days' | 'state'>) {
  if (state === 'waiting' && days >= OLD_DAYS) return <Badge tone="warn">{ageText(days)}</Badge>;
  return ageText(days);
}

/** Whose it is, or may be and why. */
function Whose({ state, applied_to: owner, best_match: match }: ListedTransfer) {
  if (owner !== null) return <TwoLines first={owner.client_name} second={owner.loan_code} />;
  if (state !== 'waiting') {
    const { tone, label } = stateLooks[state];
    return <Badge tone={tone}>{label}</Badge>;
  }
  if (match === null) return <span className="text-text2">{copy.noMatch}</span>;
  if (match.is_ambiguous)
    return <TwoLines first={copy.ambiguous} second={reasonsText(match.reasons)} />;
  return <TwoLines first={match.client_name} second={reasonsText(match.reasons)} />;
}

function reasonsText(reasons: readonly { text: string }[]): string {
  return reasons.map(({ text }) => text).join(' · ');
}
