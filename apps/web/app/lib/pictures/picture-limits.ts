/** Enough to read small print on an A4 sheet; a phone's camera gives twice as much (ux rule 23). */
export const LONGEST_SIDE_PX = 2000;
export const WANTED_BYTES = 1024 * 1024;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The same proportions with no side longer than the limit; a smaller picture is never blown up. */
export function fitWithin({ width, height }: PictureSize, longestPx: number): PictureSize {
  const scale = Math.min(1, longestPx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Small enough to go as it is: writing it anew would only cost sharpness. */
export function isSmallPicture(size: PictureSize, sizeBytes: number): boolean {
  return sizeBytes <= WANTED_BYTES && Math.max(size.width, size.height) <= LONGEST_SIDE_PX;
}

/** Tried in turn until one is small enough. Letters on a screenshot fray sooner than a photo does. */
export function qualitiesFor(type: 'jpg' | 'png'): readonly number[] {
  return type === 'png' ? [0.92, 0.85, 0.8] : [0.85, 0.75, 0.65, 0.55];
}
