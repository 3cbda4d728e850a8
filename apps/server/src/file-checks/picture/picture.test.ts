import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#server/file-checks/corpus/build-picture.ts';
import { pictures } from '#server/file-checks/corpus/pictures.ts';
import { cleanPicture } from './clean-picture.ts';
import { measurePicture } from './measure-picture.ts';

async function cleaned(name: string): Promise<Buffer> {
  const found = pictures.find((each) => each.name === name);
  if (found?.expected !== 'jpeg' && found?.expected !== 'png') throw new Error(`no such: ${name}`);
  const picture = await cleanPicture(await found.bytes(), found.expected);
  if (!picture.ok) throw new Error(picture.problem);
  return picture.cleaned;
}

/** Luma of the four corners, a little inside: top left, top right, bottom left, bottom right. */
async function corners(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data[Math.floor(info.height * y) * info.width + Math.floor(info.width * x)] ?? -1;
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)];
}

describe('a picture that is drawn again', () => {
  it('stands upright, without the mark that told how to turn it', async () => {
    const picture = await cleaned('JPEG taken with the phone on its side');
    const { width, height, orientation } = await sharp(picture).metadata();
    expect([width, height, orientation]).toEqual([240, 320, undefined]);
    const [topLeft = 0, topRight = 255] = await corners(picture);
    expect(topLeft).toBeGreaterThan(100);
    expect(topRight).toBeLessThan(20);
  });

  it('has at most 4,000 pixels a side, and its shape', async () => {
    const { width, height } = await sharp(await cleaned('JPEG wider than we keep')).metadata();
    expect([width, height]).toEqual([4_000, 83]);
  });

  it.each([
    ['PNG with 16 bits', 3],
    ['CMYK JPEG of a printer', 3],
    ['JPEG with a colour profile', 3],
    ['PNG with a palette', 3],
    ['PNG that one can see through', 4],
  ])('is sRGB with 8 bits: %s', async (name, channels) => {
    const metadata = await sharp(await cleaned(name)).metadata();
    expect(metadata).toMatchObject({ space: 'srgb', depth: 'uchar', channels });
    expect(metadata.icc).toBeUndefined();
  });

  it('shows the first of moving pictures', async () => {
    expect(await corners(await cleaned('PNG that moves'))).toEqual(
      await corners(await cleaned('PNG')),
    );
  });

  it('looks as it did', async () => {
    const [topLeft = 255, topRight = 0] = await corners(await cleaned('CMYK JPEG of a printer'));
    expect(topLeft).toBeLessThan(60);
    expect(topRight).toBeGreaterThan(200);
  });
});

describe('measures', () => {
  const stripes = (widthPx: number) => {
    const pixels = Buffer.alloc(64 * 64);
    for (let index = 0; index < pixels.length; index += 1)
      pixels[index] = Math.floor((index % 64) / widthPx) % 2 === 0 ? 0 : 255;
    return sharp(pixels, { raw: { width: 64, height: 64, channels: 1 } })
      .png()
      .toBuffer();
  };

  it('are exact where a hand can work them out', async () => {
    // Half black, half white. Of 62 inner columns, one in the middle on either side of the edge differs, by 255.
    expect(await measurePicture(await stripes(32))).toEqual({
      widthPx: 64,
      heightPx: 64,
      contrast: 127.5,
      sharpness: (2 * 255 ** 2) / 62,
    });
  });

  it('of one colour are nothing', async () => {
    const blank = sharp({
      create: { width: 50, height: 50, channels: 4, background: '#ffffff80' },
    });
    expect(await measurePicture(await blank.png().toBuffer())).toMatchObject({
      contrast: 0,
      sharpness: 0,
    });
  });

  it('fall with every blur, and hardly with the size', async () => {
    const page = await sharp(await stripes(4))
      .resize(1_500, 1_500, { kernel: 'nearest' })
      .toBuffer();
    const sharpnessOf = async (picture: Buffer) => (await measurePicture(picture)).sharpness;
    const sharpest = await sharpnessOf(page);
    const soft = await sharpnessOf(await sharp(page).blur(3).toBuffer());
    const softer = await sharpnessOf(await sharp(page).blur(12).toBuffer());
    expect(sharpest).toBeGreaterThan(soft * 5);
    expect(soft).toBeGreaterThan(softer * 5);
    const larger = await sharpnessOf(await sharp(page).resize(3_000).toBuffer());
    expect(larger / sharpest).toBeGreaterThan(0.5);
    expect(larger / sharpest).toBeLessThan(2);
  });

  it('know the size of what was drawn', async () => {
    const picture = await drawPicture(300, 200).jpeg().toBuffer();
    expect(await measurePicture(picture)).toMatchObject({ widthPx: 300, heightPx: 200 });
  });
});
