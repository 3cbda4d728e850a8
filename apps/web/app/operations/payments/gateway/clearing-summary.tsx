import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getGatewaySummary } from '@alivio/contract/gateway-settlements.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { copy, partNames } from './copy.ts';

type Summary = ResponseOf<typeof getGatewaySummary>;
type ClearingSummaryProps = { coming: Promise<Outcome<Summary>> };

/** Suspends until the figures are there. */
export function ClearingSummary({ coming }: ClearingSummaryProps) {
  const summary = use(coming);
  return summary.ok ? <Figures summary={summary.answer} /> : <ListFailure error={summary.error} />;
}

const columns: Column<Summary['parts'][number]>[] = [
  {
    key: 'part',
    header: copy.part,
    // In a card within a card at 320 px its name does not fit into one line.
    cell: ({ part }) => (
      <span className="whitespace-normal md:whitespace-nowrap">{partNames[part]}</span>
    ),
  },
  { key: 'count', header: copy.count, cell: ({ count }) => count, figures: true },
  { key: 'amount', header: copy.amount, cell: ({ amount }) => formatSoles(amount), figures: true },
];

function Figures({ summary }: { summary: Summary }) {
  const { balance, parts, missing, open_differences: differing } = summary;
  return (
    <>
      {missing.count > 0 && (
        <Notice
          tone="warn"
          title={copy.missing(missing.count, formatSoles(missing.amount))}
          actions={
            <TextLink to="/operations/payments/gateway?payments=missing">
              {copy.seeMissing}
            </TextLink>
          }
        >
          {copy.missingText}
        </Notice>
      )}
      {differing.count > 0 && (
        <Notice
          tone="warn"
          title={copy.differing(differing.count)}
          actions={
            <TextLink to="/operations/payments/gateway?state=differing">
              {copy.seeDiffering}
            </TextLink>
          }
        />
      )}
      <Card title={copy.balance}>
        <p className="text-h2 font-bold tabular-nums">{formatSoles(balance)}</p>
        <p className="max-w-prose text-small text-text2">{copy.balanceHint}</p>
        <DataTable
          caption={copy.parts}
          columns={columns}
          rows={parts}
          rowKey={({ part }) => part}
          empty={null}
        />
      </Card>
    </>
  );
}
