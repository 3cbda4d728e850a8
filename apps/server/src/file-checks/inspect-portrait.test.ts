import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './corpus/build-picture.ts';
import { pictures } from './corpus/pictures.ts';
import { inspectPortrait } from './inspect-portrait.ts';

async function drawn(bytes: Buffer): Promise<Buffer> {
  const inspection = await inspectPortrait(bytes);
  if (!inspection.ok || inspection.cleaned === null) throw new Error('it was refused');
  return inspection.cleaned;
}

/** Red first, then blue; or a part of such a file. */
async function movingGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#ff0000'), await frame('#0000ff')];
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
}

/** The size in the header becomes the largest that the format has. */
async function hugeGif(): Promise<Buffer> {
  const bytes = await movingGif();
  const frame = bytes.indexOf(0x2c, 13 + 3);
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(65_535, at);
  return bytes;
}

describe('a portrait', () => {
  // What a picture of a paper may not be, a portrait may not either.
  it.each(pictures)('$name', async ({ bytes, expected }) => {
    const inspection = await inspectPortrait(await bytes());
    const isFine = expected === 'jpeg' || expected === 'png';
    expect(inspection.ok ? inspection.kind : inspection.problem).toBe(isFine ? 'jpeg' : expected);
  });

  it.each([
    ['JPEG', () => drawPicture(640, 200).jpeg().toBuffer()],
    ['PNG', () => drawPicture(30, 90).png().toBuffer()],
    ['GIF', movingGif],
    [
      'GIF with a script behind it',
      async () => Buffer.concat([await movingGif(), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'JPEG that knows where it was taken',
      () =>
        drawPicture(320, 240)
          .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSMapDatum: 'WGS84-LIMA' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('of a %s is a JPEG of 256 by 256 and nothing else', async (_, bytes) => {
    const picture = await drawn(await bytes());
    const { format, width, height, exif, icc, xmp, pages } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 256, height: 256 });
    expect([exif, icc, xmp, pages]).toEqual([undefined, undefined, undefined, undefined]);
    expect(picture.includes('script')).toBe(false);
  });

  it('shows the first of moving pictures', async () => {
    const { dominant } = await sharp(await drawn(await movingGif())).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(50);
  });

  it('stands upright, and on white where one could see through it', async () => {
    const turned = await drawPicture(300, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await sharp(await drawn(turned))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // What was dark at the top left is dark at the top right.
    expect(data[20 * 256 + 236]).toBeLessThan(20);
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } });
    const { dominant } = await sharp(await drawn(await clear.png().toBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'empty'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF'), 'type'],
    ['a WebP', () => drawPicture(32, 32).webp().toBuffer(), 'type'],
    ['a TIFF', () => drawPicture(32, 32).tiff().toBuffer(), 'type'],
    ['a page that says it is a GIF', () => Buffer.from('GIF89a<html><script>'), 'broken'],
    ['half a GIF', async () => (await movingGif()).subarray(0, 60), 'broken'],
    ['a GIF of 65,535 by 65,535', hugeGif, 'too_many_pixels'],
  ])('%s is refused', async (_, bytes, problem) => {
    expect(await inspectPortrait(await bytes())).toEqual({ ok: false, problem });
  });
});
