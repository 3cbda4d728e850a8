import { drawArtifact } from './draw-artifact.ts';
import { contentWidth, drawText, measureText, type TextStyle } from './draw-text.ts';
import { ensureRoom } from './ensure-room.ts';
import { look } from './look.ts';
import type { Sheet } from './sheet.ts';

export interface Cell extends TextStyle {
  readonly text: string;
  /** What the cell is the name of; null: it is a value. */
  readonly header: 'Row' | 'Column' | null;
  /** From the left edge of the table. */
  readonly x: number;
  readonly width: number;
}

const PADDING = { x: 4, y: 3 };

/** As high as its highest cell and never torn between two pages, with a hairline below. */
export function drawRow(
  { doc }: Sheet,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  surface: string | null = null,
): void {
  const height = measureRow(doc, cells);
  ensureRoom(doc, height);
  const top = doc.y;
  drawFrame(doc, top, height, surface);
  const row = doc.struct('TR');
  table.add(row);
  for (const cell of cells) {
    const element = doc.struct(cell.header === null ? 'TD' : 'TH');
    if (cell.header !== null) setScope(element, cell.header);
    row.add(element);
    const place = { x: look.page.left + cell.x + PADDING.x, y: top + PADDING.y };
    element.add(() => drawText(doc, cell.text, { ...inner(cell), ...place }));
    element.end();
  }
  row.end();
  doc.y = top + height;
}

export function measureRow(doc: PDFKit.PDFDocument, cells: readonly Cell[]): number {
  const heights = cells.map((cell) => measureText(doc, cell.text, inner(cell)));
  return Math.max(...heights) + 2 * PADDING.y;
}

function inner(cell: Cell): TextStyle & { readonly width: number } {
  return { ...cell, width: cell.width - 2 * PADDING.x };
}

function drawFrame(
  doc: PDFKit.PDFDocument,
  top: number,
  height: number,
  surface: string | null,
): void {
  const { left } = look.page;
  const width = contentWidth(doc);
  drawArtifact(doc, 'Layout', () => {
    if (surface !== null) doc.rect(left, top, width, height).fill(surface);
    const bottom = top + height;
    doc.moveTo(left, bottom).lineTo(left + width, bottom);
    doc.lineWidth(0.5).stroke(look.line);
  });
}

/** Tells a screen reader what the cell heads. The library has it only for tables that it draws itself. */
function setScope(cell: PDFKit.PDFStructureElement, scope: 'Row' | 'Column'): void {
  const { dictionary } = cell as PDFKit.PDFStructureElement & {
    readonly dictionary: { readonly data: { A?: { O: 'Table'; Scope: string } } };
  };
  dictionary.data.A = { O: 'Table', Scope: scope };
}
