import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture, withSegment } from './build-picture.ts';
import { buildPng, chunk, header, rows, smallPng } from './build-png.ts';
import { buildZip } from './build-zip.ts';
import type { Case } from './case.ts';

const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '12/1 7/1 15/1', GPSMapDatum: 'WGS84-LIMA' };
const COMMENT = 0xfe;
const jpeg = () => drawPicture(320, 240).jpeg().toBuffer();

/** The sizes in the frame header, whatever they were, become the largest that the format has. */
function withHugeFrame(picture: Buffer): Buffer {
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  const changed = Buffer.from(picture);
  changed.writeUInt16BE(65_500, frame + 5);
  changed.writeUInt16BE(65_500, frame + 7);
  return changed;
}

/** Sequence number, size, place, duration: one frame of an animation. */
function frameControl(sequence: number): Buffer {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(sequence, 0);
  data.writeUInt32BE(32, 4);
  data.writeUInt32BE(32, 8);
  data.writeUInt16BE(1, 20);
  data.writeUInt16BE(10, 22);
  return chunk('fcTL', data);
}

const ordinary: readonly Case[] = [
  { name: 'JPEG', bytes: jpeg, expected: 'jpeg' },
  {
    name: 'progressive JPEG',
    bytes: () => drawPicture(320, 240).jpeg({ progressive: true }).toBuffer(),
    expected: 'jpeg',
  },
  {
    name: 'grey JPEG of a scanner',
    bytes: () => drawPicture(320, 240).greyscale().jpeg().toBuffer(),
    expected: 'jpeg',
  },
  {
    name: 'CMYK JPEG of a printer',
    bytes: () => drawPicture(320, 240).toColourspace('cmyk').jpeg().toBuffer(),
    expected: 'jpeg',
  },
  {
    name: 'JPEG that knows where it was taken',
    bytes: () =>
      drawPicture(320, 240)
        .withExif({ IFD0: { Make: 'Telefono' }, IFD3: GPS })
        .jpeg()
        .toBuffer(),
    expected: 'jpeg',
  },
  {
    name: 'JPEG with a colour profile',
    bytes: () => drawPicture(320, 240).withIccProfile('p3').jpeg().toBuffer(),
    expected: 'jpeg',
  },
  {
    name: 'JPEG taken with the phone on its side',
    bytes: () => drawPicture(320, 240).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    expected: 'jpeg',
  },
  {
    name: 'JPEG wider than we keep',
    bytes: () => drawPicture(4_800, 100).jpeg().toBuffer(),
    expected: 'jpeg',
  },
  { name: 'PNG', bytes: () => smallPng(), expected: 'png' },
  {
    name: 'PNG of one pixel',
    bytes: () => buildPng(header(1, 1), chunk('IDAT', rows(1, 1))),
    expected: 'png',
  },
  {
    name: 'PNG with 16 bits',
    bytes: () => drawPicture(64, 64).toColourspace('rgb16').png().toBuffer(),
    expected: 'png',
  },
  {
    name: 'PNG with a palette',
    bytes: () => drawPicture(64, 64).png({ palette: true }).toBuffer(),
    expected: 'png',
  },
  {
    name: 'PNG that one can see through',
    bytes: () =>
      sharp({ create: { width: 64, height: 64, channels: 4, background: '#80808080' } })
        .png()
        .toBuffer(),
    expected: 'png',
  },
  {
    name: 'PNG with a colour profile',
    bytes: () => drawPicture(64, 64).withIccProfile('p3').png().toBuffer(),
    expected: 'png',
  },
  {
    name: 'PNG that moves',
    bytes: () =>
      buildPng(
        header(32, 32),
        chunk('acTL', '\0\0\0\x02\0\0\0\0'),
        frameControl(0),
        chunk('IDAT', rows(32, 32)),
        frameControl(1),
        chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), rows(32, 32, 99)])),
      ),
    expected: 'png',
  },
];

/** Pictures that are something else as well: it stays behind when they are drawn again. */
const polyglots: readonly Case[] = [
  {
    name: 'JPEG with a script in its comment',
    bytes: async () => withSegment(await jpeg(), COMMENT, '<html><script>alert(1)</script>'),
    expected: 'jpeg',
  },
  {
    name: 'JPEG with XMP',
    bytes: async () =>
      withSegment(await jpeg(), 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>casa</x:xmpmeta>'),
    expected: 'jpeg',
  },
  {
    name: 'JPEG with a zip behind it',
    bytes: async () => Buffer.concat([await jpeg(), buildZip('a.exe', 'MZ')]),
    expected: 'jpeg',
  },
  {
    name: 'JPEG with a PDF behind it',
    bytes: async () => Buffer.concat([await jpeg(), Buffer.from('%PDF-1.7\n%%EOF')]),
    expected: 'jpeg',
  },
  {
    name: 'PNG with PHP in a text',
    bytes: () => smallPng(chunk('tEXt', 'Comment\0<?php system($_GET["c"]); ?>')),
    expected: 'png',
  },
  {
    name: 'PNG with a zip behind it',
    bytes: () => Buffer.concat([smallPng(), buildZip('a.exe', 'MZ')]),
    expected: 'png',
  },
  {
    name: 'PNG with a chunk of its own',
    bytes: () => smallPng(chunk('scRp', '<script>alert(1)</script>')),
    expected: 'png',
  },
];

const refused: readonly Case[] = [
  {
    name: 'JPEG that ends half way',
    bytes: async () => {
      const whole = await jpeg();
      return whole.subarray(0, whole.length / 2);
    },
    expected: 'broken',
  },
  {
    name: 'JPEG of 65,500 by 65,500 in a small file',
    bytes: async () => withHugeFrame(await jpeg()),
    expected: 'too_many_pixels',
  },
  {
    name: 'PNG that ends half way',
    bytes: async () => {
      const whole = await drawPicture(320, 240).png({ compressionLevel: 0 }).toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    expected: 'broken',
  },
  {
    name: 'PNG without its pixels',
    bytes: () => buildPng(header(32, 32)),
    expected: 'broken',
  },
  {
    name: 'PNG whose pixels were tampered with',
    bytes: () => {
      const picture = smallPng();
      picture.write('tampered', picture.indexOf('IDAT') + 6);
      return picture;
    },
    expected: 'broken',
  },
  {
    name: 'PNG of 30,000 by 30,000 in a small file',
    bytes: () => buildPng(header(30_000, 30_000), chunk('IDAT', rows(32, 32))),
    expected: 'too_many_pixels',
  },
  {
    name: 'PNG whose pixels never end',
    bytes: () => buildPng(header(32, 32), chunk('IDAT', deflateSync(Buffer.alloc(20_000_000)))),
    expected: 'png',
  },
  {
    name: 'PNG whose text is a bomb',
    bytes: () =>
      smallPng(
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(40_000_000))])),
      ),
    expected: 'png',
  },
];

export const pictures: readonly Case[] = [...ordinary, ...polyglots, ...refused];
