import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { channelNames, stateLooks, templateName } from '../../messages/message-state.ts';
import { copy } from './copy.ts';

type CaseMessage = ClientCase['messages'][number];

const columns: Column<CaseMessage>[] = [
  { key: 'at', header: 'Fecha', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { key: 'channel', header: 'Canal', cell: ({ channel }) => channelNames[channel] },
  { key: 'template', header: 'Mensaje', cell: ({ template }) => templateName(template) },
  { key: 'recipient', header: 'Para', cell: ({ recipient }) => formatPeruPhone(recipient) },
  { key: 'state', header: 'Estado', cell: ({ state }) => <State state={state} /> },
];

function State({ state }: Pick<CaseMessage, 'state'>) {
  const { label, tone } = stateLooks[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function MessagesTab({ messages }: { messages: CaseMessage[] }) {
  return (
    <DataTable
      caption={copy.messages}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => String(id)}
      empty={<p className="text-text2">{copy.noMessages}</p>}
    />
  );
}
