import type { FactsBlock } from '../paper-block.ts';
import { drawRow } from './draw-row.ts';
import { factCells } from './fact-cells.ts';
import type { Sheet } from './sheet.ts';

export function drawFacts(sheet: Sheet, { rows }: FactsBlock): void {
  const { doc, root } = sheet;
  const table = doc.struct('Table');
  root.add(table);
  doc.y += 2;
  for (const row of rows) drawRow(sheet, table, factCells(doc, row));
  table.end();
  doc.y += 6;
}
