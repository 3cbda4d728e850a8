import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { listOutboxMessages } from '@alivio/contract/platform.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { useNavigation, useSearchParams } from 'react-router';
import { formatInstant } from '#lib/format-instant.ts';
import { EmptyList } from '#shared/portal/empty-list.tsx';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { channelNames, type Message, stateLooks, templateNames } from './message-state.ts';

const columns: Column<Message>[] = [
  { key: 'id', header: 'N.º', cell: ({ id }) => id, figures: true },
  { key: 'created_at', header: 'Fecha', cell: (message) => <Sent {...message} /> },
  { key: 'channel', header: 'Canal', cell: ({ channel }) => channelNames[channel] },
  { key: 'template', header: 'Mensaje', cell: ({ template }) => templateNames[template] },
  { key: 'recipient', header: 'Para', cell: (message) => <Recipient {...message} /> },
  { key: 'state', header: 'Estado', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'attempts', header: 'Intentos', cell: ({ attempts }) => attempts, figures: true },
  { key: 'last_error', header: 'Último error', cell: ({ last_error }) => last_error ?? 'Ninguno' },
];

function Sent({ created_at }: Pick<Message, 'created_at'>) {
  return (
    <time dateTime={created_at} className="whitespace-nowrap">
      {formatInstant(created_at)}
    </time>
  );
}

function Recipient({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>) {
  if (channel === 'email') return recipient;
  return <span className="whitespace-nowrap">{formatPeruPhone(recipient)}</span>;
}

function StateBadge({ state }: Pick<Message, 'state'>) {
  const { label, tone } = stateLooks[state];
  return <Badge tone={tone}>{label}</Badge>;
}

type MessageTableProps = { list: ResponseOf<typeof listOutboxMessages>; isFiltered: boolean };

export function MessageTable({ list, isFiltered }: MessageTableProps) {
  const goToPage = useGoToPage();
  const isLoading = useNavigation().state === 'loading';

  return (
    <>
      <DataTable
        caption="Mensajes, del más nuevo al más antiguo"
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        loading={isLoading ? 'again' : undefined}
        empty={<NoMessages isFiltered={isFiltered} isPastEnd={list.total_records > 0} />}
      />
      {list.data.length > 0 && (
        <Pagination
          page={list.page}
          limit={list.limit}
          totalRecords={list.total_records}
          onPage={goToPage}
        />
      )}
    </>
  );
}

function NoMessages({ isFiltered, isPastEnd }: { isFiltered: boolean; isPastEnd: boolean }) {
  const [, setQuery] = useSearchParams();
  if (isPastEnd) return <PastEnd />;
  if (!isFiltered) return <EmptyList />;
  return (
    <NothingFound action="Limpiar filtros" onAction={() => setQuery({})}>
      Ningún mensaje tiene este estado.
    </NothingFound>
  );
}
