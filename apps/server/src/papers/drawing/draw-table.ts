import type { TableBlock } from '../paper-block.ts';
import { type Cell, drawRow } from './draw-row.ts';
import { contentWidth } from './draw-text.ts';
import { look } from './look.ts';
import type { Sheet } from './sheet.ts';

/** The first column holds a number of two digits or the word 'Total'; the others are alike. */
const FIRST_WIDTH = 32;

export function drawTable(sheet: Sheet, { columns, rows, totals }: TableBlock): void {
  const { doc, root } = sheet;
  const table = doc.struct('Table');
  root.add(table);
  doc.y += 2;
  const width = (contentWidth(doc) - FIRST_WIDTH) / (columns.length - 1);
  const cellsOf = (texts: readonly string[], kind: 'head' | 'body' | 'foot') =>
    texts.map(
      (text, index): Cell => ({
        text,
        header: kind === 'head' ? 'Column' : index === 0 ? 'Row' : null,
        x: index === 0 ? 0 : FIRST_WIDTH + (index - 1) * width,
        width: index === 0 ? FIRST_WIDTH : width,
        size: look.small,
        bold: kind !== 'body',
        color: kind === 'head' ? look.brand : look.ink,
        align: index === 0 ? 'left' : 'right',
      }),
    );
  drawRow(sheet, table, cellsOf(columns, 'head'), look.soft);
  for (const row of rows) drawRow(sheet, table, cellsOf(row, 'body'));
  drawRow(sheet, table, cellsOf(totals, 'foot'));
  table.end();
  doc.y += 6;
}
