import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawQrSvg } from './draw-qr-svg.ts';

it('is an SVG file that a camera reads', async () => {
  const link = 'https://alivio.pe/start-onboarding?referralCode=MIR-VEN1';
  const file = await drawQrSvg(link, 245);
  expect(file.type).toBe('image/svg+xml');
  const picture = sharp(Buffer.from(await file.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'svg', width: 245, height: 245 });
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(link);
});
