import type { PaperBlock } from '../paper-block.ts';
import { contentWidth, drawText, measureText, type TextStyle } from './draw-text.ts';
import { ensureRoom } from './ensure-room.ts';
import { look } from './look.ts';
import type { Sheet } from './sheet.ts';

type Prose = Extract<
  PaperBlock,
  { kind: 'heading' | 'subheading' | 'paragraph' | 'note' | 'list' }
>;

/** From the left edge to the words behind a bullet. */
export const ITEM_INDENT = 13;

export const NOTE: TextStyle = { size: look.small, color: look.quiet };

export function drawProse(sheet: Sheet, block: Prose): void {
  if (block.kind === 'heading') drawHeading(sheet, block.text);
  else if (block.kind === 'subheading') drawSubheading(sheet, block.text);
  else if (block.kind === 'paragraph') drawParagraph(sheet, block.text);
  else if (block.kind === 'note') drawParagraph(sheet, block.text, NOTE);
  else drawList(sheet, block.items);
}

function drawHeading({ doc, root }: Sheet, text: string): void {
  doc.y += 8;
  const style = { size: look.heading, bold: true, color: look.brand };
  root.add(doc.struct('H2', {}, () => drawText(doc, text, style)));
  doc.y += 2;
}

function drawSubheading({ doc, root }: Sheet, text: string): void {
  doc.y += 4;
  const style = { size: look.cell, color: look.quiet };
  root.add(doc.struct('H3', {}, () => drawText(doc, text, style)));
}

function drawParagraph({ doc, root }: Sheet, text: string, style: TextStyle = {}): void {
  root.add(doc.struct('P', {}, () => drawText(doc, text, style)));
  doc.y += 3;
}

function drawList({ doc, root }: Sheet, items: readonly string[]): void {
  const list = doc.struct('L');
  root.add(list);
  for (const text of items) {
    const width = contentWidth(doc) - ITEM_INDENT;
    ensureRoom(doc, measureText(doc, text, { width }));
    const y = doc.y;
    const item = doc.struct('LI');
    list.add(item);
    item.add(
      doc.struct('Lbl', {}, () => drawText(doc, '•', { width: ITEM_INDENT, color: look.brand })),
    );
    const body = { x: look.page.left + ITEM_INDENT, y, width };
    item.add(doc.struct('LBody', {}, () => drawText(doc, text, body)));
    doc.y += 2;
  }
  list.end();
  doc.y += 2;
}
