import type { VintageRow } from '@alivio/contract/portfolio.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercentage, shareOf } from '@alivio/domain/money/percentage.ts';
import { vintageAges, vintageMonthText } from '@alivio/domain/portfolio/vintage-month.ts';
import { BarTable } from '#ui/content/bar-table.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { copy } from './copy.ts';
import { TableSection } from './table-section.tsx';

/** As many as can be compared at a glance; the table has them all. */
const MONTHS_IN_CHART = 12;

const columns: Column<VintageRow>[] = [
  {
    key: 'month',
    header: copy.disbursedIn,
    cell: ({ month }) => <span className="font-medium">{vintageMonthText(month)}</span>,
  },
  { key: 'loans', header: copy.loans, cell: ({ loans }) => loans, figures: true },
  { key: 'amount', header: copy.amount, cell: ({ amount }) => formatSoles(amount), figures: true },
  {
    key: 'outstanding',
    header: copy.outstanding,
    cell: ({ outstanding }) => formatSoles(outstanding),
    figures: true,
  },
  {
    key: 'paid_off',
    header: copy.paidOff,
    cell: (row) => shareText(row.paid_off, row),
    figures: true,
  },
  {
    key: 'written_off',
    header: copy.writtenOff,
    cell: (row) => shareText(row.written_off, row),
    figures: true,
  },
  ...vintageAges.map((age, index) => ({
    key: `late_${age}`,
    header: copy.lateAt(age),
    cell: (row: VintageRow) => shareText(row.late_at[index]?.amount ?? null, row),
    figures: true,
  })),
  {
    key: 'late_now',
    header: copy.lateNow,
    cell: (row) => shareText(row.late_now, row),
    figures: true,
  },
];

export function Vintages({ vintages }: { vintages: VintageRow[] }) {
  if (vintages.length === 0) return null;
  const shown = vintages.slice(0, MONTHS_IN_CHART);
  const late = sumBy(vintages, ({ late_now }) => late_now);
  const all = sumBy(vintages, ({ amount }) => amount);
  return (
    <TableSection table="vintages" title={copy.vintages} meaning={copy.vintagesMeaning}>
      <div className="lg:max-w-2xl">
        <BarTable
          title={copy.vintagesChart}
          summary={copy.ofAll(formatPercentage(shareOf(late, all)))}
          rowsAre={copy.disbursedIn}
          rows={shown.map((row) => ({
            key: row.month,
            label: vintageMonthText(row.month),
            value: shareOf(row.late_now, row.amount),
            text: formatPercentage(shareOf(row.late_now, row.amount)),
          }))}
        />
      </div>
      <DataTable
        compact
        caption={copy.vintages}
        columns={columns}
        rows={vintages}
        rowKey={({ month }) => month}
        empty={null}
      />
    </TableSection>
  );
}

function shareText(part: number | null, { amount }: VintageRow) {
  if (part !== null) return formatPercentage(shareOf(part, amount));
  return (
    <>
      <span aria-hidden="true">{copy.notYet}</span>
      <span className="sr-only">{copy.notYetText}</span>
    </>
  );
}
