import { drawArtifact } from './draw-artifact.ts';
import { contentWidth, drawText } from './draw-text.ts';
import { look } from './look.ts';

export interface Margins {
  readonly title: string;
  /** What it is about: the code of a loan, the reference of a batch. */
  readonly subject: string;
  readonly footer: string;
}

const HEADER_Y = 42;
const FOOTER_FROM_BOTTOM = 50;

/** On every page: which paper it belongs to and what it is about; of a loan, to which plan, figure by figure. */
export function drawMargins(doc: PDFKit.PDFDocument, margins: Margins): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the margin a text would begin a page of its own.
    doc.page.margins.bottom = 0;
    drawArtifact(doc, 'Pagination', () => {
      drawHeader(doc, margins);
      drawFooter(doc, margins.footer, `Página ${index + 1} de ${count}`);
    });
  }
}

function drawHeader(doc: PDFKit.PDFDocument, { title, subject }: Margins): void {
  const width = contentWidth(doc) / 2;
  drawText(doc, 'Alivio', { y: HEADER_Y - 5, width, size: 15, bold: true, color: look.brand });
  drawText(doc, `${title} · ${subject}`, {
    x: look.page.left + width,
    y: HEADER_Y,
    width,
    size: look.small,
    color: look.quiet,
    align: 'right',
  });
}

function drawFooter(doc: PDFKit.PDFDocument, footer: string, pages: string): void {
  const y = doc.page.height - FOOTER_FROM_BOTTOM;
  const { left } = look.page;
  const width = contentWidth(doc);
  const pagesWidth = 80;
  doc.moveTo(left, y - 8).lineTo(left + width, y - 8);
  doc.lineWidth(0.5).stroke(look.line);
  const style = { y, size: look.tiny, color: look.quiet };
  drawText(doc, footer, { ...style, width: width - pagesWidth });
  drawText(doc, pages, {
    ...style,
    x: left + width - pagesWidth,
    width: pagesWidth,
    align: 'right',
  });
}
