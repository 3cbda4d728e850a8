import type { CollectedRow } from '@alivio/contract/portfolio.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { toSoles } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { vintageMonthText } from '@alivio/domain/portfolio/vintage-month.ts';
import { formatDayText } from '#lib/format-day.ts';
import { BarChart } from '#ui/content/bar-chart.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { copy } from './copy.ts';
import type { Figures } from './portfolio-view.tsx';
import { TableSection } from './table-section.tsx';

type Amount = Exclude<keyof CollectedRow, 'period'>;

const amounts: readonly { name: Amount; header: string }[] = [
  { name: 'total', header: copy.total },
  { name: 'principal', header: copy.principal },
  { name: 'interest', header: copy.interest },
  { name: 'default_interest', header: copy.defaultInterest },
  { name: 'fees', header: copy.fees },
  { name: 'igv', header: copy.igv },
  { name: 'insurance', header: copy.insurance },
  { name: 'recovered', header: copy.recovered },
  { name: 'put_aside', header: copy.putAside },
  { name: 'card', header: copy.card },
  { name: 'transfer', header: copy.transfer },
  { name: 'identified', header: copy.identified },
];

export function Collected({ figures }: { figures: Figures }) {
  const { collected, grain } = figures;
  return (
    <TableSection table="collected" title={copy.collected} meaning={copy.collectedMeaning}>
      {collected.length > 0 && (
        <BarChart
          title={copy.collectedChart(grain)}
          summary={formatSoles(sumBy(collected, ({ total }) => total))}
          bars={collected.map(({ period, total }) => ({
            key: period,
            label: periodText(period),
            value: Math.max(0, toSoles(total)),
            text: formatSoles(total),
          }))}
        />
      )}
      <DataTable
        compact
        caption={copy.collected}
        columns={columnsOf(figures)}
        rows={[...collected, ...(collected.length > 1 ? [totalsOf(collected)] : [])]}
        rowKey={({ period }) => period}
        empty={<p className="text-text2">{copy.noneCollected}</p>}
      />
    </TableSection>
  );
}

/** They stand there when they have something to say. */
const RARE: readonly Amount[] = ['recovered', 'put_aside', 'identified'];

function columnsOf({ grain, collected }: Figures): Column<CollectedRow>[] {
  const shown = amounts.filter(
    ({ name }) => !RARE.includes(name) || collected.some((row) => row[name] !== 0),
  );
  return [
    {
      key: 'period',
      header: grain === 'day' ? copy.day : copy.month,
      cell: ({ period }) => <span className="font-medium">{periodText(period)}</span>,
    },
    ...shown.map(({ name, header }) => ({
      key: name,
      header,
      cell: (row: CollectedRow) => formatSoles(row[name]),
      figures: true,
    })),
  ];
}

function totalsOf(rows: readonly CollectedRow[]): CollectedRow {
  const sumOf = (name: Amount) => sumBy(rows, (row) => row[name]);
  return {
    period: copy.total,
    total: sumOf('total'),
    principal: sumOf('principal'),
    interest: sumOf('interest'),
    default_interest: sumOf('default_interest'),
    fees: sumOf('fees'),
    igv: sumOf('igv'),
    insurance: sumOf('insurance'),
    recovered: sumOf('recovered'),
    put_aside: sumOf('put_aside'),
    card: sumOf('card'),
    transfer: sumOf('transfer'),
    identified: sumOf('identified'),
  };
}

/** A month, a day, or the word for all of them. */
function periodText(period: string): string {
  return /^\d{4}-\d\d$/.test(period) ? vintageMonthText(period) : formatDayText(period);
}
