import { fileURLToPath } from 'node:url';
import type { Font, GlyphRun } from 'fontkit';
import { look } from './look.ts';

/**
 * Figtree at 400 and 600, Latin and extended Latin in one file each, made with fonttools from the variable files of
 * `@fontsource-variable/figtree`: pdfkit cannot take letters out of those (WOFF2, and one weight for all). The folder
 * lies beside the source and beside the bundle alike: `scripts/build.mjs` copies it.
 */
const folder = new URL('./paper-fonts/', import.meta.url);

/** More words than the contracts know; the names and figures of one more day begin anew. */
const MOST_WORDS = 5_000;

let fonts: Promise<Record<'regular' | 'semibold', Font>> | undefined;

/** A font that is read already is none of the sources that pdfkit's types know, though it takes it. */
export async function registerFonts(doc: PDFKit.PDFDocument): Promise<void> {
  fonts ??= readFonts();
  const { regular, semibold } = await fonts;
  doc.registerFont(look.regular, regular as never);
  doc.registerFont(look.semibold, semibold as never);
}

async function readFonts() {
  // A file of one font, not a collection of them.
  const { openSync } = await import('fontkit');
  const read = (file: string) => openSync(fileURLToPath(new URL(file, folder))) as Font;
  return {
    regular: remembering(read('figtree-regular.ttf')),
    semibold: remembering(read('figtree-semibold.ttf')),
  };
}

/**
 * A font for all papers of the process, that lays the same word out once: pdfkit forgets it at once when figures are
 * to be of one width, and most of what a paper cost was this.
 */
function remembering(font: Font): Font {
  const layOut = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    const key = `${features}:${text}`;
    const known = runs.get(key) ?? layOut(text, features);
    if (runs.size === MOST_WORDS) runs.clear();
    runs.set(key, known);
    return copyOf(known);
  };
  return font;
}

/** Pdfkit multiplies the positions that it gets. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}
