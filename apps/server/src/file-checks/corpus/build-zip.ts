import { crc32 } from 'node:zlib';

/** A zip of one stored file, with a comment as long as told: whatever follows may then belong to the zip. */
export function buildZip(name: string, content: string, commentBytes = 0): Buffer {
  const data = Buffer.from(content, 'latin1');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  end.writeUInt16LE(commentBytes, 16);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}
