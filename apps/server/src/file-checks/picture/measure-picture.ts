import type { PictureMeasures } from '#server/file-checks/verdict.ts';
import { loadSharp } from './load-sharp.ts';

/** Measures are comparable only at one size: a large picture has softer edges, pixel by pixel, than a small one. */
const MEASURED_SIDE_PX = 1_024;

/** Measures a cleaned picture: its size, and on a smaller grey copy how sharp and how rich in contrast it is. */
export async function measurePicture(cleaned: Buffer): Promise<PictureMeasures> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(cleaned).metadata();
  const { data, info } = await sharp(cleaned)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({
      width: MEASURED_SIDE_PX,
      height: MEASURED_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    widthPx: width,
    heightPx: height,
    sharpness: variance(laplacian(data, info.width, info.height)),
    contrast: Math.sqrt(variance(data)),
  };
}

/** How much each inner pixel differs from its four neighbours. */
function laplacian(luma: Buffer, width: number, height: number): Float64Array {
  const differences = new Float64Array(Math.max(0, width - 2) * Math.max(0, height - 2));
  let index = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (luma[at - 1] ?? 0) +
        (luma[at + 1] ?? 0) +
        (luma[at - width] ?? 0) +
        (luma[at + width] ?? 0);
      differences[index] = around - 4 * (luma[at] ?? 0);
      index += 1;
    }
  }
  return differences;
}

function variance(values: Float64Array | Buffer): number {
  if (values.length === 0) return 0;
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  // Of one colour it is zero, which floating point may miss by a hair.
  return Math.max(0, squares / values.length - mean * mean);
}
