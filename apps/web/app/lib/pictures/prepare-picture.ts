import type { PreCheckAdvice } from '@alivio/domain/document/pre-check.ts';
import { judgePicture } from './judge-picture.ts';
import { fitWithin } from './picture-limits.ts';
import { drawPicture, reducePicture } from './reduce-picture.ts';

export interface PreparedPicture {
  /** Smaller than the original, as a JPEG; null when that one goes as it is. */
  reduced: Blob | null;
  doubt: PreCheckAdvice | null;
}

/** Measures compare only at one size: the one at which the server measures. */
const JUDGED_SIDE_PX = 1024;

/** Looks at a picture before it is sent. What this browser cannot decode goes as it is: the server looks again. */
export async function preparePicture(
  original: Blob,
  type: 'jpg' | 'png',
): Promise<PreparedPicture> {
  const picture = await decode(original);
  if (picture === null) return { reduced: null, doubt: null };
  try {
    const reduced = await reducePicture(picture, original, type);
    return { reduced, doubt: judge(picture) };
  } finally {
    picture.close();
  }
}

/** Upright, as the camera held it. */
async function decode(original: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(original, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function judge(picture: ImageBitmap): PreCheckAdvice | null {
  const { width, height } = fitWithin(picture, JUDGED_SIDE_PX);
  const context = drawPicture(picture, { width, height }).getContext('2d');
  if (context === null) return null;
  const copy = context.getImageData(0, 0, width, height);
  return judgePicture(copy, { widthPx: picture.width, heightPx: picture.height });
}
