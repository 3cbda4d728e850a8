import type { PictureBlock } from '../paper-block.ts';
import { look } from './look.ts';
import type { Sheet } from './sheet.ts';

/** A square at the left edge, with its words for who has the paper read aloud. */
export function drawPicture({ doc, root }: Sheet, { png, sizePt, alt }: PictureBlock): void {
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt }, () => {
      doc.image(png, look.page.left, top, { width: sizePt });
    }),
  );
  doc.y = top + sizePt + 6;
}
