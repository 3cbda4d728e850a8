import { toSoles } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { arrearsBandTexts } from '@alivio/domain/portfolio/arrears-bands.ts';
import { BarTable } from '#ui/content/bar-table.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { copy } from './copy.ts';
import type { Figures } from './portfolio-view.tsx';
import { TableSection } from './table-section.tsx';

type Band = Figures['bands'][number];

const columns: Column<Band>[] = [
  { key: 'band', header: copy.band, cell: ({ band }) => arrearsBandTexts[band] },
  { key: 'loans', header: copy.loans, cell: ({ loans }) => loans, figures: true },
  {
    key: 'overdue',
    header: copy.overdue,
    cell: ({ overdue }) => formatSoles(overdue),
    figures: true,
  },
  {
    key: 'outstanding',
    header: copy.outstanding,
    cell: ({ outstanding }) => formatSoles(outstanding),
    figures: true,
  },
];

export function Bands({ bands }: { bands: Figures['bands'] }) {
  const late = bands.filter(({ band }) => band !== 'AL_DIA');
  const lateLoans = late.reduce((count, { loans }) => count + loans, 0);
  return (
    <TableSection table="bands" title={copy.bands} meaning={copy.bandsMeaning}>
      <div className="grid items-start gap-3 lg:grid-cols-[2fr_3fr]">
        <BarTable
          title={copy.outstanding}
          summary={copy.overdueLoans(lateLoans)}
          rowsAre={copy.band}
          rows={bands.map(({ band, outstanding }) => ({
            key: band,
            label: arrearsBandTexts[band],
            value: toSoles(outstanding),
            text: formatSoles(outstanding),
          }))}
        />
        <DataTable
          caption={copy.bands}
          columns={columns}
          rows={bands}
          rowKey={({ band }) => band}
          empty={null}
        />
      </div>
    </TableSection>
  );
}
