import { createQrFinder } from './find-qr-text.ts';

/** The text of the QR in a picture file; null when there is none in it, or it is no picture. */
export async function findInPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  try {
    const { width, height } = bitmap;
    return await (await createQrFinder())({ source: bitmap, width, height });
  } finally {
    bitmap.close();
  }
}
