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

type AmountColumn = { name: Amount; header: string };

const total: AmountColumn = { name: 'total', header: copy.total };

/** What the money paid. */
const parts: readonly AmountColumn[] = [
  { name: 'principal', header: copy.principal },
  { name: 'interest', header: copy.interest },
  { name: 'default_interest', header: copy.defaultInterest },
  { name: 'fees', header: copy.fees },
  { name: 'igv', header: copy.igv },
  { name: 'insurance', header: copy.insurance },
  { name: 'recovered', header: copy.recovered },
  { name: 'put_aside', header: copy.putAside },
  total,
];

/** The same money by the way that it came. */
const ways: readonly AmountColumn[] = [
  { name: 'card', header: copy.card },
  { name: 'transfer', header: copy.transfer },
  { name: 'identified', header: copy.identified },
  total,
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
      <CollectedTable caption={copy.byPart} columns={parts} figures={figures} />
      {collected.length > 0 && (
        <CollectedTable caption={copy.byWay} columns={ways} figures={figures} />
      )}
    </TableSection>
  );
}

type CollectedTableProps = {
  caption: string;
  columns: readonly AmountColumn[];
  figures: Figures;
};

/** Two of them have the columns of the file: all thirteen beside each other do not fit on a screen. */
function CollectedTable({ caption, columns, figures: { collected, grain } }: CollectedTableProps) {
  const period: Column<CollectedRow> = {
    key: 'period',
    header: grain === 'day' ? copy.day : copy.month,
    cell: (row) => <span className="font-medium">{periodText(row.period)}</span>,
  };
  const amounts = columns.map(({ name, header }) => ({
    key: name,
    header,
    cell: (row: CollectedRow) => formatSoles(row[name]),
    figures: true,
  }));
  return (
    <div className="flex flex-col gap-2">
      {collected.length > 0 && (
        <p aria-hidden="true" className="font-medium">
          {caption}
        </p>
      )}
      <DataTable
        compact
        caption={caption}
        columns={[period, ...amounts]}
        rows={[...collected, ...(collected.length > 1 ? [totalsOf(collected)] : [])]}
        rowKey={(row) => row.period}
        empty={<p className="text-text2">{copy.noneCollected}</p>}
      />
    </div>
  );
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
