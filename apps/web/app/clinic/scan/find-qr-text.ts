/** What browsers with a decoder of their own bring; not in the types of the DOM yet. */
interface NativeDetector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** A frame or a picture, and how large it is. */
interface Seen {
  source: HTMLVideoElement | ImageBitmap;
  width: number;
  height: number;
}

type FindQrText = (seen: Seen) => Promise<string | null>;

/** More than a QR needs, and little enough for an old phone. */
const LONGEST_SIDE_PX = 800;

/** By the browser itself where it can, otherwise by a decoder of ours that is fetched for it. */
export async function createQrFinder(): Promise<FindQrText> {
  const native = await createNative();
  if (native === null) return findByOurselves;
  // It refuses a frame that is not there yet: the next one is.
  return async ({ source }) => (await native.detect(source).catch(() => []))[0]?.rawValue ?? null;
}

async function createNative(): Promise<NativeDetector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (Native === undefined) return null;
  const formats = await Native.getSupportedFormats();
  return formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
}

async function findByOurselves(seen: Seen): Promise<string | null> {
  const { default: decodeQr } = await import('qr/decode.js');
  const image = pixelsOf(seen);
  if (image === null) return null;
  try {
    return decodeQr(image);
  } catch {
    // The decoder throws where there is nothing to read.
    return null;
  }
}

function pixelsOf({ source, width, height }: Seen): ImageData | null {
  const shrink = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * shrink);
  canvas.height = Math.round(height * shrink);
  if (canvas.width === 0 || canvas.height === 0) return null;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
