import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

const QUIET_ZONE_MODULES = 4;
const PIXELS_PER_MODULE = 8;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A QR as a PNG of black and white pixels, with its quiet zone, large enough to be shown small on a sharp screen. */
export function drawQr(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE_MODULES });
  const size = modules.length * PIXELS_PER_MODULE;
  const rows = modules.flatMap((row) => {
    const line = packRow(row);
    return Array.from({ length: PIXELS_PER_MODULE }, () => line);
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(size)),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One bit per pixel, a set bit is white; the first byte says that the line is not filtered. */
function packRow(modules: readonly boolean[]): Buffer {
  const light = modules.map((isDark) => (isDark ? 0x00 : 0xff));
  // Eight pixels per module: each module is one byte.
  return Buffer.from([0, ...light]);
}

function header(size: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(size, 4);
  // One bit of grey; compression, filter and interlace are the only ones there are, or none.
  data.writeUInt8(1, 8);
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}
