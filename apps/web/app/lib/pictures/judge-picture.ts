import { type PreCheckAdvice, preCheck } from '@alivio/domain/document/pre-check.ts';

/** As much of `ImageData` as is read. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * What a person should know about a photo before it is sent, by the same rules as the pre-check behind the desk. The
 * pixels are a reduced copy; the size is that of the picture.
 */
export function judgePicture(copy: Pixels, size: Size): PreCheckAdvice | null {
  const greys = greysOf(copy);
  const contrast = Math.sqrt(varianceOf(greys));
  const sharpness = varianceOf(edgesOf(greys, copy));
  return preCheck({ ...size, contrast, sharpness }, { sentBefore: false })[0] ?? null;
}

/** Luminance as the eye weighs colours (Rec. 601). */
function greysOf({ data, width, height }: Pixels): Float64Array {
  const greys = new Float64Array(width * height);
  for (let at = 0; at < greys.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    greys[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return greys;
}

/** The Laplacian of every inner pixel: how far it is from the mean of its neighbours. */
function edgesOf(greys: Float64Array, { width, height }: Pixels): Float64Array {
  const edges = new Float64Array(Math.max(0, width - 2) * Math.max(0, height - 2));
  const grey = (x: number, y: number) => greys[y * width + x] ?? 0;
  let at = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const around = grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1);
      edges[at] = around - 4 * grey(x, y);
      at += 1;
    }
  return edges;
}

function varianceOf(values: Float64Array): number {
  if (values.length === 0) return 0;
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return squares / values.length - mean * mean;
}
