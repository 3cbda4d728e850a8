import { loadSharp, type Sharp } from './load-sharp.ts';

/** What phones sell as 50 megapixels has up to 50.4 million; a decoder may need 8 bytes for each. */
export const MOST_PIXELS = 52_000_000;
const LONGEST_SIDE_PX = 4_000;
const JPEG_QUALITY = 85;

export type CleanPicture =
  | { ok: true; cleaned: Buffer }
  | { ok: false; problem: 'broken' | 'too_many_pixels' };

/**
 * Draws a picture again: upright, in sRGB, 8 bits, one frame, at most 4,000 pixels a side. Nothing of the old file but
 * its pixels goes into the new one, so that places, comments, profiles and whatever was appended stay behind.
 */
export async function cleanPicture(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<CleanPicture> {
  const sharp = await loadSharp();
  try {
    // The size stands in the header; nothing is decoded before it is known.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { ok: false, problem: 'too_many_pixels' };
    return { ok: true, cleaned: await drawAgain(sharp, bytes, kind) };
  } catch {
    // What the library says of a picture that it cannot decode is of no use to whoever took it.
    return { ok: false, problem: 'broken' };
  }
}

function drawAgain(sharp: Sharp, bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({
      width: LONGEST_SIDE_PX,
      height: LONGEST_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  const drawn = kind === 'jpeg' ? picture.jpeg({ quality: JPEG_QUALITY }) : picture.png();
  return drawn.toBuffer();
}
