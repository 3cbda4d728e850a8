import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { look } from './look.ts';

/**
 * Figtree at 400 and 600, Latin and extended Latin in one file each, made with fonttools from the variable files of
 * `@fontsource-variable/figtree`: pdfkit cannot take letters out of those (WOFF2, and one weight for all). The folder
 * lies beside the source and beside the bundle alike: `scripts/build.mjs` copies it.
 */
const folder = new URL('./paper-fonts/', import.meta.url);
const readFont = (file: string) => readFileSync(fileURLToPath(new URL(file, folder)));

const regular = readFont('figtree-regular.ttf');
const semibold = readFont('figtree-semibold.ttf');

export function registerFonts(doc: PDFKit.PDFDocument): void {
  doc.registerFont(look.regular, regular);
  doc.registerFont(look.semibold, semibold);
}
