import type { ComplaintRow } from '@alivio/contract/desk-complaints.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { clockText } from '../clock-text.ts';
import { kindNames } from '../kind-names.ts';
import { copy } from './copy.ts';

export const complaintColumns: Column<ComplaintRow>[] = [
  {
    key: 'sheet',
    header: copy.sheet,
    cell: ({ number, kind }) => <TwoLines first={number} second={kindNames[kind]} />,
  },
  { key: 'name', header: copy.name, cell: ({ name }) => name },
  {
    key: 'clock',
    header: copy.clock,
    cell: (row) => {
      const { tone, text } = clockText(row);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  {
    key: 'due',
    header: copy.due,
    cell: ({ due_on }) => <time dateTime={due_on}>{formatDay(due_on)}</time>,
  },
  {
    key: 'received',
    header: copy.received,
    cell: ({ received_on }) => <time dateTime={received_on}>{formatDay(received_on)}</time>,
  },
];
