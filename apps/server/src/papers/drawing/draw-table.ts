import { setImmediate as othersTurn } from 'node:timers/promises';
import type { TableBlock } from '../paper-block.ts';
import { type Cell, drawRow } from './draw-row.ts';
import { contentWidth } from './draw-text.ts';
import { look } from './look.ts';
import type { Sheet } from './sheet.ts';

/** The first column holds a number of two digits or the word 'Total'; the others are alike. */
const FIRST_WIDTH = 32;

/** Of a column with a code, in others. */
const CODE_COLUMNS = 1.4;

/** After so many rows whoever else waits for the process has a turn: the batch of a large clinic fills hundreds of pages. */
const ROWS_A_TURN = 25;

export async function drawTable(
  sheet: Sheet,
  { columns, rows, totals, isCoded }: TableBlock,
): Promise<void> {
  const { doc, root } = sheet;
  const table = doc.struct('Table');
  root.add(table);
  doc.y += 2;
  const extra = isCoded ? CODE_COLUMNS - 1 : 0;
  const width = (contentWidth(doc) - FIRST_WIDTH) / (columns.length - 1 + extra);
  const placeOf = (index: number) => {
    if (index === 0) return { x: 0, width: FIRST_WIDTH };
    const isCode = index === 1;
    const before = isCode ? 0 : extra * width;
    const x = FIRST_WIDTH + (index - 1) * width + before;
    return { x, width: isCode ? width * (1 + extra) : width };
  };
  const cellsOf = (texts: readonly string[], kind: 'head' | 'body' | 'foot') =>
    texts.map(
      (text, index): Cell => ({
        text,
        header: kind === 'head' ? 'Column' : index === 0 ? 'Row' : null,
        ...placeOf(index),
        size: look.small,
        bold: kind !== 'body',
        color: kind === 'head' ? look.brand : look.ink,
        align: index === 0 ? 'left' : 'right',
      }),
    );
  drawRow(sheet, table, cellsOf(columns, 'head'), look.soft);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await othersTurn();
    drawRow(sheet, table, cellsOf(row, 'body'));
  }
  drawRow(sheet, table, cellsOf(totals, 'foot'));
  table.end();
  doc.y += 6;
}
