import type { PaperBlock } from '../paper-block.ts';
import { ITEM_INDENT, NOTE } from './draw-prose.ts';
import { measureRow } from './draw-row.ts';
import { contentWidth, measureText } from './draw-text.ts';
import { factCells } from './fact-cells.ts';

const HEADING = 26;
const SUBHEADING = 18;
const SOME_ROWS = 60;

/** How much of a block is not torn between two pages; a heading keeps what comes below it. */
export function heightKept(
  doc: PDFKit.PDFDocument,
  [block, ...below]: readonly PaperBlock[],
): number {
  if (block === undefined) return 0;
  if (block.kind === 'heading') return HEADING + heightKept(doc, below);
  if (block.kind === 'subheading') return SUBHEADING + heightKept(doc, below);
  if (block.kind === 'paragraph') {
    const whole = measureText(doc, block.text, {});
    return whole < doc.page.maxY() / 4 ? whole : SOME_ROWS;
  }
  if (block.kind === 'note') return measureText(doc, block.text, NOTE);
  if (block.kind === 'list') {
    const width = contentWidth(doc) - ITEM_INDENT;
    return measureText(doc, block.items[0] ?? '', { width });
  }
  if (block.kind === 'picture') return block.sizePt;
  if (block.kind !== 'facts') return SOME_ROWS;
  const heights = block.rows.map((row) => measureRow(doc, factCells(doc, row)));
  const whole = heights.reduce((sum, height) => sum + height, 0);
  return whole < doc.page.maxY() / 2 ? whole : SOME_ROWS;
}
