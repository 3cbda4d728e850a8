import {
  closeClinicSettlement,
  type listSitesToSettle,
  type ReadySite,
} from '@alivio/contract/clinic-settlements.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { type ReactNode, use, useState } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type ReadySitesProps = {
  coming: Promise<Outcome<ResponseOf<typeof listSitesToSettle>>>;
  mayClose: boolean;
};

/** What a closing would take now, site by site. Suspends until it is known. */
export function ReadySites({ coming, mayClose }: ReadySitesProps) {
  const ready = use(coming);
  const [askedId, setAskedId] = useState<number | null>(null);
  const { perform, isBusy, refusal, forget, result } = useAct(
    closeClinicSettlement,
    ({ reference }) => {
      setAskedId(null);
      showToast({ text: copy.closed(reference), tone: 'ok' });
    },
  );
  // Once nothing of it is left, whoever closed it, there is nothing to ask.
  const asked = ready.ok
    ? ready.answer.sites.find(({ site, payments }) => site.id === askedId && payments > 0)
    : undefined;

  function ask(siteId: number) {
    forget();
    setAskedId(siteId);
  }

  const closeButton = ({ site, payments }: ReadySite) =>
    payments === 0 ? (
      copy.nothingToClose
    ) : (
      <Button
        size="compact"
        tone="secondary"
        aria-label={copy.closeOf(siteText(site))}
        onClick={() => ask(site.id)}
      >
        {copy.close}
      </Button>
    );

  return (
    <section aria-labelledby="ready" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="ready" ref={result} tabIndex={-1} className="text-lead font-semibold">
          {copy.readyTitle}
        </h2>
        {ready.ok && (
          <p className="text-text2">{copy.closesOn(formatDay(ready.answer.closes_on))}</p>
        )}
      </div>
      {!asked && <RefusalNotice refusal={refusal} />}
      {ready.ok && ready.answer.sites.some(({ owed }) => owed > 0) && (
        <p className="max-w-prose text-text2">{copy.owedText}</p>
      )}
      {ready.ok ? (
        <DataTable
          caption={copy.readyCaption}
          columns={[...readyColumns, ...(mayClose ? [closeColumn(closeButton)] : [])]}
          rows={ready.answer.sites}
          rowKey={({ site }) => String(site.id)}
          empty={<p className="text-text2">{copy.nothingReady}</p>}
        />
      ) : (
        <ListFailure error={ready.error} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={copy.closeTitle}
        confirmLabel={copy.closeConfirm}
        busyText={isBusy ? copy.closing : undefined}
        onCancel={() => setAskedId(null)}
        onConfirm={() => {
          if (asked) void perform({ body: { site_id: asked.site.id } });
        }}
      >
        {asked && (
          <div className="flex flex-col gap-3">
            <WhatGoesIn {...asked} />
            <RefusalNotice refusal={refusal} />
          </div>
        )}
      </ConfirmDialog>
    </section>
  );
}

/** The last look before a batch is closed: how much goes in, what is kept back and what leaves. */
function WhatGoesIn({ site, payments, has_account, owed, ...sums }: ReadySite) {
  const { total, deducted, to_transfer } = sums;
  return (
    <>
      <p>{copy.closeText(siteText(site))}</p>
      <DetailList
        items={[
          { term: copy.payments, value: payments },
          { term: copy.total, value: formatSoles(total) },
          { term: copy.deducted, value: deducted === 0 ? copy.noDeduction : formatSoles(deducted) },
          { term: copy.toTransfer, value: formatSoles(to_transfer) },
        ]}
      />
      {owed > deducted && <p>{copy.stillOwed(formatSoles(subtract(owed, deducted)))}</p>}
      {to_transfer === 0 && <p>{copy.nothingToTransfer}</p>}
      {to_transfer > 0 && !has_account && <p>{copy.closeWithoutAccount}</p>}
    </>
  );
}

function siteText({ name, headquarter }: ReadySite['site']): string {
  return `${name}, ${headquarter}`;
}

const readyColumns: readonly Column<ReadySite>[] = [
  {
    key: 'site',
    header: copy.site,
    cell: ({ site, has_account, has_ruc, owed }) => (
      <span className="flex flex-col items-end gap-1 md:items-start">
        <span className="font-medium whitespace-normal">{siteText(site)}</span>
        {!has_account && <Badge tone="warn">{copy.noAccount}</Badge>}
        {!has_ruc && <Badge tone="warn">{copy.noRuc}</Badge>}
        {owed > 0 && <Badge tone="warn">{copy.owed(formatSoles(owed))}</Badge>}
      </span>
    ),
  },
  {
    key: 'payments',
    header: copy.payments,
    cell: ({ payments }) => payments,
    figures: true,
  },
  {
    key: 'since',
    header: copy.since,
    cell: ({ since }) => (since === null ? copy.noPayments : formatInstant(since)),
  },
  { key: 'total', header: copy.total, cell: ({ total }) => formatSoles(total), figures: true },
  {
    key: 'deducted',
    header: copy.deducted,
    cell: ({ deducted }) => (deducted === 0 ? copy.noDeduction : formatSoles(deducted)),
    figures: true,
  },
  {
    key: 'toTransfer',
    header: copy.toTransfer,
    cell: ({ to_transfer }) => <span className="font-semibold">{formatSoles(to_transfer)}</span>,
    figures: true,
  },
];

function closeColumn(closeButton: (ready: ReadySite) => ReactNode): Column<ReadySite> {
  return { key: 'close', header: copy.close, cell: closeButton };
}
