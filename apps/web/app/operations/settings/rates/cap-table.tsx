import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { EmptyList } from '#shared/portal/empty-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { copy } from './copy.ts';
import type { RateSettings } from './rates-view.tsx';

type CapEntry = RateSettings['caps'][number];

const columns: Column<CapEntry>[] = [
  {
    key: 'period',
    header: copy.capPeriod,
    cell: ({ cap }) => copy.range(formatDay(cap.from), formatDay(cap.to)),
  },
  { key: 'kind', header: copy.kind, cell: ({ cap }) => copy.kinds[cap.kind] },
  { key: 'rate', header: copy.capRate, cell: ({ cap }) => formatPercent(cap.tea), figures: true },
  {
    key: 'published',
    header: copy.capState,
    cell: ({ cap }) => (
      <Badge tone={cap.published ? 'ok' : 'warn'}>
        {cap.published ? copy.confirmed : copy.unconfirmed}
      </Badge>
    ),
  },
  {
    key: 'by',
    header: copy.capBy,
    cell: ({ entered }) =>
      entered === null ? copy.shipped : `${entered.name}, ${formatInstant(entered.at)}`,
  },
];

export function CapTable({ caps }: Pick<RateSettings, 'caps'>) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold">{copy.capsTitle}</h2>
      <p className="text-small text-text2">{copy.capsMeaning}</p>
      <DataTable
        caption={copy.capsTitle}
        columns={columns}
        rows={caps}
        rowKey={({ cap }) => `${cap.kind} ${cap.from}`}
        empty={<EmptyList />}
      />
    </section>
  );
}
