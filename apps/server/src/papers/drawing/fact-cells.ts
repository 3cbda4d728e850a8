import type { Labelled } from '../paper-block.ts';
import type { Cell } from './draw-row.ts';
import { contentWidth } from './draw-text.ts';
import { look } from './look.ts';

const LABEL_SHARE = { of: 20, parts: 9 };

/** The name and the value of a line, beside each other. */
export function factCells(doc: PDFKit.PDFDocument, { label, value }: Labelled): readonly Cell[] {
  const width = contentWidth(doc);
  const labelWidth = (width * LABEL_SHARE.parts) / LABEL_SHARE.of;
  return [
    { text: label, header: 'Row', x: 0, width: labelWidth, size: look.cell, color: look.quiet },
    {
      text: value,
      header: null,
      x: labelWidth,
      width: width - labelWidth,
      size: look.cell,
      bold: true,
    },
  ];
}
