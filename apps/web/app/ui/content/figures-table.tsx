import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type FiguresTableProps = {
  caption: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Last line, in bold. */
  totals?: ReactNode[] | undefined;
};

/** Figures that add up: the first column names the row, the others line up at the right. */
export function FiguresTable({ caption, columns, rows, totals }: FiguresTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-input border border-border"
    >
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-text2">
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={cellStyle(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) => figureCell(columns, cell, index))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot className="border-t-2 border-border font-semibold">
            <tr>{totals.map((cell, index) => figureCell(columns, cell, index))}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function figureCell(columns: string[], cell: ReactNode, index: number) {
  const key = columns[index];
  return index === 0 ? (
    <th key={key} scope="row" className={clsx(cellStyle(index), 'font-[inherit]')}>
      {cell}
    </th>
  ) : (
    <td key={key} className={cellStyle(index)}>
      {cell}
    </td>
  );
}

const cellStyle = (index: number) =>
  clsx('px-2 py-2 sm:px-3 whitespace-nowrap', index === 0 ? 'text-left' : 'text-right');
