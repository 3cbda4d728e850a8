import type {
  listClinicSettlementLines,
  SettlementLine,
} from '@alivio/contract/clinic-settlements.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Suspense, use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { copy } from './copy.ts';

type Coming = { coming: Promise<Outcome<ResponseOf<typeof listClinicSettlementLines>>> };

const columns: Column<SettlementLine>[] = [
  {
    key: 'payment',
    header: copy.payment,
    cell: ({ shown_id, is_void }) => (
      <span className="flex flex-col items-end gap-1 md:items-start">
        <span className="font-medium">{shown_id}</span>
        {is_void && <Badge tone="neutral">{copy.lineVoid}</Badge>}
      </span>
    ),
  },
  { key: 'client', header: copy.client, cell: ({ client }) => client },
  { key: 'redeemed', header: copy.redeemed, cell: ({ redeemed_on }) => formatDay(redeemed_on) },
  { key: 'gross', header: copy.loan, cell: ({ gross }) => formatSoles(gross), figures: true },
  { key: 'fee', header: copy.fee, cell: ({ fee }) => formatSoles(fee), figures: true },
  { key: 'igv', header: copy.igv, cell: ({ fee_igv }) => formatSoles(fee_igv), figures: true },
  {
    key: 'net',
    header: copy.net,
    cell: ({ net, is_void }) => (
      <span className={is_void ? 'text-text2 line-through' : 'font-semibold'}>
        {formatSoles(net)}
      </span>
    ),
    figures: true,
  },
];

/** A page of them: there may be thousands. */
export function SettlementLines({ coming }: Coming) {
  return (
    <section aria-labelledby="lines" className="flex flex-col gap-4">
      <h2 id="lines" className="text-lead font-semibold">
        {copy.lines}
      </h2>
      <Suspense fallback={<PortalListLoading />}>
        <Lines coming={coming} />
      </Suspense>
    </section>
  );
}

function Lines({ coming }: Coming) {
  const list = use(coming);
  const goToPage = useGoToPage();
  if (!list.ok) return <ListFailure error={list.error} />;
  const { data, page, limit, total_records: totalRecords } = list.answer;
  return (
    <>
      <DataTable
        caption={copy.linesCaption}
        columns={columns}
        rows={data}
        rowKey={({ payment_id }) => String(payment_id)}
        empty={totalRecords > 0 ? <PastEnd /> : <p className="text-text2">{copy.noLines}</p>}
      />
      {data.length > 0 && <Pagination {...{ page, limit, totalRecords }} onPage={goToPage} />}
    </>
  );
}
