import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

/** The QR that is the only picture of a PDF: one bit for each pixel, each line behind a byte of its own. */
export function readQrOfPaper(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const at = source.indexOf('/Subtype /Image');
  const side = Number(/\/Width (\d+)/.exec(source.slice(at))?.[1]);
  const start = source.indexOf('stream\n', at) + 'stream\n'.length;
  const lines = inflateSync(pdf.subarray(start, source.indexOf('endstream', start)));
  const data = Buffer.alloc(side * side * 3);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    const byte = lines[y * (side / 8 + 1) + 1 + (x >> 3)] ?? 0;
    data.fill(byte & (0x80 >> (x & 7)) ? 255 : 0, pixel * 3, pixel * 3 + 3);
  }
  return decodeQR({ width: side, height: side, data });
}
