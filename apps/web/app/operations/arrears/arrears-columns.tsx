import type { LoanInArrears } from '@alivio/contract/collection.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import {
  bucketNames,
  bucketTones,
  channelNames,
  daysText,
  lastContactText,
  promiseLooks,
} from './collection-texts.ts';
import { copy } from './copy.ts';

export const arrearsColumns: Column<LoanInArrears>[] = [
  {
    key: 'client',
    header: copy.client,
    cell: ({ client_name, document }) => <TwoLines first={client_name} second={document} />,
  },
  {
    key: 'age',
    header: copy.age,
    sortable: true,
    cell: ({ days_late, bucket, due_on }) => (
      <TwoLines
        first={
          <span className="flex flex-wrap items-center gap-2">
            {daysText(days_late)}
            <Badge tone={bucketTones[bucket]}>{bucketNames[bucket]}</Badge>
          </span>
        }
        second={copy.since(formatDay(due_on))}
      />
    ),
  },
  {
    key: 'amount',
    header: copy.amount,
    sortable: true,
    figures: true,
    cell: ({ overdue, outstanding }) => (
      <TwoLines first={formatSoles(overdue)} second={copy.outstanding(formatSoles(outstanding))} />
    ),
  },
  {
    key: 'contact',
    header: copy.contact,
    cell: ({ last_contact: contact }) => (
      <TwoLines
        first={lastContactText(contact)}
        second={
          contact === null ? '' : `${channelNames[contact.channel]}, ${formatInstant(contact.at)}`
        }
      />
    ),
  },
  {
    key: 'promise',
    header: copy.promise,
    cell: ({ promise }) =>
      promise === null ? (
        copy.noPromise
      ) : (
        <TwoLines
          first={
            <Badge tone={promiseLooks[promise.state].tone}>
              {promiseLooks[promise.state].text}
            </Badge>
          }
          second={copy.until(formatSoles(promise.amount), formatDay(promise.promised_on))}
        />
      ),
  },
];
