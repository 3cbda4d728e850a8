import sharp, { type Sharp } from 'sharp';

/** A picture with something on it: shades to the right, a dark field at the top left. */
export function drawPicture(widthPx: number, heightPx: number): Sharp {
  const pixels = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const isDark = x < widthPx / 4 && y < heightPx / 4;
      const shade = isDark ? 0 : 128 + Math.floor((x * 127) / widthPx);
      pixels.fill(shade, (y * widthPx + x) * 3, (y * widthPx + x + 1) * 3);
    }
  }
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** Puts a segment of its own behind a JPEG's first two bytes. */
export function withSegment(jpeg: Buffer, marker: number, data: string): Buffer {
  const body = Buffer.from(data, 'latin1');
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
