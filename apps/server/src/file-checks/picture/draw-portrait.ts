import type { CleanPicture } from './clean-picture.ts';
import { MOST_PIXELS } from './clean-picture.ts';
import { loadSharp } from './load-sharp.ts';

const SIDE_PX = 256;
const JPEG_QUALITY = 85;

/**
 * Draws a person's picture as a square of its middle: upright, on white, the first frame of one that moves. As with
 * papers, nothing of the old file but its pixels goes into the new one.
 */
export async function drawPortrait(
  bytes: Buffer,
  kind: 'jpeg' | 'png' | 'gif',
): Promise<CleanPicture> {
  const sharp = await loadSharp(kind === 'gif' ? kind : undefined);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { ok: false, problem: 'too_many_pixels' };
    const cleaned = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'cover' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { ok: true, cleaned };
  } catch {
    return { ok: false, problem: 'broken' };
  }
}
