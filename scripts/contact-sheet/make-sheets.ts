import path from 'node:path';
import sharp from 'sharp';
import { looks, type Pictures } from './take-pictures.ts';

const GAP = 16;
const LABEL_HEIGHT = 28;
/** Of a phone's 360 and of a desk's 1280. */
const THUMB_WIDTH = { 360: 216, 1280: 560 } as const;
const THUMB_TALLEST = 760;
/** Beyond this, viewers of pictures shrink a sheet until nothing can be read. */
const SHEET_TALLEST = 2400;
const BACKGROUND = '#d8d8d8';
const SHEET_WIDTH = looks.reduce((sum, { width }) => sum + THUMB_WIDTH[width] + GAP, GAP);

interface Part {
  input: Buffer;
  left: number;
  top: number;
}

interface Row {
  parts: Part[];
  height: number;
}

/** Sheets of one area, a row for each screen: small and large, light and dark. Gives the names of their files. */
export async function makeSheets(
  area: string,
  all: readonly Pictures[],
  into: string,
): Promise<string[]> {
  const sheets: Row[][] = [[]];
  let height = 0;
  for (const pictures of all) {
    const row = await makeRow(pictures, into);
    if (height > 0 && height + row.height > SHEET_TALLEST) {
      sheets.push([]);
      height = 0;
    }
    sheets.at(-1)?.push(row);
    height += row.height;
  }
  const files = [];
  for (const [index, rows] of sheets.entries()) {
    const file = `sheet-${area}-${index + 1}.png`;
    await writeSheet(rows, path.join(into, file));
    files.push(file);
  }
  return files;
}

async function makeRow({ title, files }: Pictures, into: string): Promise<Row> {
  const parts: Part[] = [{ input: labelOf(title), left: GAP, top: 0 }];
  let left = GAP;
  let tallest = 0;
  for (const [index, { width }] of looks.entries()) {
    const shrunk = sharp(path.join(into, files[index] ?? '')).resize({ width: THUMB_WIDTH[width] });
    const { data, info } = await shrunk.toBuffer({ resolveWithObject: true });
    const height = Math.min(info.height, THUMB_TALLEST);
    const cut = { left: 0, top: 0, width: info.width, height };
    parts.push({ input: await sharp(data).extract(cut).toBuffer(), left, top: LABEL_HEIGHT });
    left += THUMB_WIDTH[width] + GAP;
    tallest = Math.max(tallest, height);
  }
  return { parts, height: LABEL_HEIGHT + tallest + GAP };
}

function labelOf(title: string): Buffer {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH - GAP}" height="${LABEL_HEIGHT}">` +
      `<text y="20" font-family="sans-serif" font-size="17" font-weight="bold">${text}</text></svg>`,
  );
}

async function writeSheet(rows: readonly Row[], file: string): Promise<void> {
  let top = GAP;
  const placed: Part[] = [];
  for (const { parts, height } of rows) {
    const above = top;
    placed.push(...parts.map((part) => ({ ...part, top: part.top + above })));
    top += height;
  }
  const size = { width: SHEET_WIDTH, height: top, channels: 3 as const, background: BACKGROUND };
  await sharp({ create: size }).composite(placed).png().toFile(file);
}
