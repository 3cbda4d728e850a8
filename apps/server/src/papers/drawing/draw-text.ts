import { look } from './look.ts';
import { toLetters } from './to-letters.ts';

export interface TextStyle {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** Wraps at the width it is given; goes on from where the last text ended unless told where. */
export function drawText(doc: PDFKit.PDFDocument, text: string, style: TextStyle = {}): void {
  const { x = look.page.left, y = doc.y, color = look.ink } = style;
  setFont(doc, style);
  doc.fillColor(color).text(toLetters(text), x, y, optionsOf(doc, style));
}

export function measureText(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  setFont(doc, style);
  return doc.heightOfString(toLetters(text), optionsOf(doc, style));
}

export function contentWidth(doc: PDFKit.PDFDocument): number {
  return doc.page.width - look.page.left - look.page.right;
}

function setFont(doc: PDFKit.PDFDocument, { bold = false, size = look.body }: TextStyle): void {
  doc.font(bold ? look.semibold : look.regular).fontSize(size);
}

/** Figures have the same width everywhere, so that they stand below each other. */
function optionsOf(doc: PDFKit.PDFDocument, style: TextStyle): PDFKit.Mixins.TextOptions {
  const { width = contentWidth(doc), align = 'left' } = style;
  return { width, align, lineGap: look.lineGap, features: ['kern', 'mark', 'tnum'] };
}
