import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatInstant } from '#lib/format-instant.ts';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { copy } from './copy.ts';

type Access = ClientCase['accesses'][number];

const columns: Column<Access>[] = [
  { key: 'at', header: 'Cuándo', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { key: 'by', header: 'Quién', cell: ({ by }) => by },
  {
    key: 'reason',
    header: 'Por qué',
    cell: ({ reason }) => (
      <span className="block wrap-anywhere whitespace-normal md:min-w-44">{reason}</span>
    ),
  },
];

export function AccessesTab({ accesses }: { accesses: Access[] }) {
  return (
    <DataTable
      caption={copy.accesses}
      columns={columns}
      rows={accesses}
      rowKey={({ at, by, reason }) => `${at} ${by} ${reason}`}
      empty={<p className="text-text2">{copy.noAccesses}</p>}
    />
  );
}
