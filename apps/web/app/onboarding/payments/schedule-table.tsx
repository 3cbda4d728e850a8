import type { Quote } from '@alivio/domain/loan/quote.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { scheduleCopy } from './schedule-copy.ts';

const FIGURES = ['total', 'principal', 'interest', 'igv', 'insurance', 'fee'] as const;

/** The whole plan, to the céntimo: these rows are what the contract will hold. */
export function ScheduleTable({ quote: { rows } }: { quote: Quote }) {
  const sums = FIGURES.map((figure) => sumBy(rows, (row) => row[figure]));
  return (
    <div className="flex flex-col gap-2">
      <FiguresTable
        caption={scheduleCopy.caption}
        columns={[...scheduleCopy.columns]}
        rows={rows.map((row) => ({
          key: String(row.number),
          cells: [row.number, ...FIGURES.map((name) => plain(row[name])), plain(row.balance)],
        }))}
        totals={['Total', ...sums.map(plain), plain(ZERO)]}
      />
      <p className="text-small">{scheduleCopy.datesLater}</p>
      <p className="text-small">
        {scheduleCopy.tea} {scheduleCopy.tcea}
      </p>
    </div>
  );
}

/** The currency stands in the caption, not in every cell. */
function plain(amount: Centimos): string {
  return formatSoles(amount).replace(/^S\/\s/, '');
}
