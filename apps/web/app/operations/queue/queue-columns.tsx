import type { WorkItem } from '@alivio/contract/desk.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatTime } from '#lib/format-time.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { Due } from '../work/due.tsx';
import { workKindNames } from '../work/work-kinds.ts';
import { copy } from './copy.ts';

/** A case in its row; `gone` says in words that it left the queue while the list was being read. */
export type QueueRow = WorkItem & { gone: string | null };

export const queueColumns: Column<QueueRow>[] = [
  {
    key: 'kind',
    header: copy.kind,
    cell: ({ kind, reason }) => (
      <span className="block whitespace-normal md:min-w-44">
        <TwoLines first={workKindNames[kind]} second={reason} />
      </span>
    ),
  },
  {
    key: 'client',
    header: copy.client,
    cell: ({ title, document, loan_code }) => (
      <TwoLines first={title} second={document ?? loan_code ?? copy.noClient} />
    ),
  },
  {
    key: 'loan',
    header: copy.loan,
    cell: ({ amount, clinic }) => (
      <TwoLines first={amount === null ? '' : formatSoles(amount)} second={clinic ?? ''} />
    ),
  },
  {
    key: 'due',
    header: copy.due,
    cell: ({ gone, due_at, lease }) => (
      <TwoLines
        first={gone === null ? <Due at={due_at} /> : <Badge tone="neutral">{gone}</Badge>}
        second={holderText(lease)}
      />
    ),
  },
];

function holderText(lease: WorkItem['lease']): string {
  if (lease === null) return copy.nobody;
  const until = formatTime(lease.until);
  return lease.is_mine ? copy.mineUntil(until) : copy.takenUntil(lease.name, until);
}
