import type { HighlightsBlock } from '../paper-block.ts';
import { drawArtifact } from './draw-artifact.ts';
import { contentWidth, drawText } from './draw-text.ts';
import { look } from './look.ts';
import type { Sheet } from './sheet.ts';

const HEIGHT = 50;
const PADDING = { x: 12, y: 11 };

/** A quiet band with the figures side by side. */
export function drawHighlights({ doc, root }: Sheet, { figures }: HighlightsBlock): void {
  const top = doc.y + 2;
  const { left } = look.page;
  drawArtifact(doc, 'Layout', () =>
    doc.roundedRect(left, top, contentWidth(doc), HEIGHT, 8).fill(look.soft),
  );
  const list = doc.struct('L');
  root.add(list);
  const width = contentWidth(doc) / figures.length;
  for (const [index, { label, value }] of figures.entries()) {
    const place = { x: left + index * width + PADDING.x, width: width - PADDING.x };
    const item = doc.struct('LI');
    list.add(item);
    item.add(
      doc.struct('Lbl', {}, () =>
        drawText(doc, label, { ...place, y: top + PADDING.y, size: look.small, color: look.quiet }),
      ),
    );
    item.add(
      doc.struct('LBody', {}, () =>
        drawText(doc, value, {
          ...place,
          y: top + PADDING.y + 13,
          size: 13,
          bold: true,
          color: look.brand,
        }),
      ),
    );
  }
  list.end();
  doc.y = top + HEIGHT + 4;
}
