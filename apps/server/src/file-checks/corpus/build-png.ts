import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const sizeBytes = Buffer.alloc(4);
  sizeBytes.writeUInt32BE(body.length - type.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([sizeBytes, body, check]);
}

/** The chunk that says how large a picture is: red, green and blue, 8 bits each. */
export function header(widthPx: number, heightPx: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(widthPx, 0);
  data.writeUInt32BE(heightPx, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** Compressed rows of stripes; no filter. */
export function rows(widthPx: number, heightPx: number, shade = 0): Buffer {
  const row = Buffer.alloc(1 + widthPx * 3);
  for (let x = 0; x < widthPx; x += 1) row.fill((x * 16 + shade) % 256, 1 + x * 3, 4 + x * 3);
  return deflateSync(Buffer.concat(Array<Buffer>(heightPx).fill(row)));
}

/** A PNG out of its chunks; the end is put behind them. */
export function buildPng(...chunks: Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')]);
}

/** An ordinary one of 32 by 32, with further chunks before its pixels. */
export function smallPng(...further: Buffer[]): Buffer {
  return buildPng(header(32, 32), ...further, chunk('IDAT', rows(32, 32)));
}
