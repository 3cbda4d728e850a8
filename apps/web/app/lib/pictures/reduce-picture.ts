import {
  fitWithin,
  isSmallPicture,
  LONGEST_SIDE_PX,
  type PictureSize,
  qualitiesFor,
  WANTED_BYTES,
} from './picture-limits.ts';

/** The picture as a JPEG of about a megabyte; null where the original serves as well or better. */
export async function reducePicture(
  picture: ImageBitmap,
  original: Blob,
  type: 'jpg' | 'png',
): Promise<Blob | null> {
  if (isSmallPicture(picture, original.size)) return null;
  const canvas = drawPicture(picture, fitWithin(picture, LONGEST_SIDE_PX));
  let reduced: Blob | null = null;
  for (const quality of qualitiesFor(type)) {
    reduced = await encodeJpeg(canvas, quality);
    if (reduced === null || reduced.size <= WANTED_BYTES) break;
  }
  return reduced !== null && reduced.size < original.size ? reduced : null;
}

/** On white: what is transparent in a PNG would turn black in a JPEG. */
export function drawPicture(picture: ImageBitmap, { width, height }: PictureSize) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
  }
  return canvas;
}

function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
