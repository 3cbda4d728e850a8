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
      className="max-h-96 overflow-auto rounded-input border border-border shadow-while-cut"
    >
      <table className="w-full text-small whitespace-nowrap tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 text-text2">
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`${cellStyle(index)} bg-sunken`}>
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
    <th key={key} scope="row" className={`${cellStyle(index)} bg-surface font-[inherit]`}>
      {cell}
    </th>
  ) : (
    <td key={key} className={cellStyle(index)}>
      {cell}
    </td>
  );
}

/** The first column stays in sight while the others scroll below it. */
const cellStyle = (index: number) =>
  `px-1.5 py-2 ${index === 0 ? 'sticky left-0 text-left' : 'text-right'}`;
