import type { SignaturesBlock, Signer } from '../paper-block.ts';
import { drawArtifact } from './draw-artifact.ts';
import { drawProse } from './draw-prose.ts';
import { contentWidth, drawText, measureText, type TextStyle } from './draw-text.ts';
import { ensureRoom } from './ensure-room.ts';
import { look } from './look.ts';
import type { Sheet } from './sheet.ts';

const GAP = 28;
/** Where the signing service puts what shows that somebody signed. */
const SPACE_TO_SIGN = 48;
const TITLE_HEIGHT = 30;

type Line = { readonly text: string; readonly style: TextStyle };

/** Two beside each other, who signs below the line that they sign on, and all of them on one page. */
export function drawSignatures(sheet: Sheet, { title, signers }: SignaturesBlock): void {
  const { doc } = sheet;
  const width = (contentWidth(doc) - GAP) / 2;
  const all = signers.map((signer) => linesOf(signer, width));
  const pairs = all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));
  const heights = pairs.map((pair) => Math.max(...pair.map((lines) => heightOf(doc, lines))));
  ensureRoom(
    doc,
    heights.reduce((sum, height) => sum + SPACE_TO_SIGN + height, TITLE_HEIGHT),
  );
  drawProse(sheet, { kind: 'heading', text: title });
  for (const [index, pair] of pairs.entries()) {
    const top = doc.y + SPACE_TO_SIGN;
    for (const [column, lines] of pair.entries())
      drawSigner(sheet, lines, { x: look.page.left + column * (width + GAP), y: top, width });
    doc.y = top + (heights[index] ?? 0);
  }
}

function drawSigner(
  { doc, root }: Sheet,
  lines: readonly Line[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  drawArtifact(doc, 'Layout', () => {
    doc.moveTo(x, y - 5).lineTo(x + width, y - 5);
    doc.lineWidth(0.75).stroke(look.quiet);
  });
  doc.y = y;
  const block = doc.struct('Div');
  root.add(block);
  for (const { text, style } of lines)
    block.add(doc.struct('P', {}, () => drawText(doc, text, { ...style, x })));
  block.end();
}

function linesOf({ role, name, document }: Signer, width: number): readonly Line[] {
  return [
    { text: name, style: { width, bold: true } },
    { text: document, style: { width, size: look.cell } },
    { text: role, style: { width, size: look.cell, color: look.quiet } },
  ];
}

function heightOf(doc: PDFKit.PDFDocument, lines: readonly Line[]): number {
  return lines.reduce((sum, { text, style }) => sum + measureText(doc, text, style), 0);
}
