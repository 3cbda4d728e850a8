import { expect, it } from 'vitest';
import { judgePicture, type Pixels } from './judge-picture.ts';

const SIZE = { widthPx: 1600, heightPx: 1200 };
const SIDE = 64;

/** A grey square, pixel by pixel. */
function paint(greyAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const grey = greyAt(at % SIDE, Math.floor(at / SIDE));
    data.set([grey, grey, grey, 255], at * 4);
  }
  return { data, width: SIDE, height: SIDE };
}

const letters = paint((x, y) => (((x >> 2) + (y >> 2)) % 2 && x % 2 ? 20 : 240));

it('has nothing against a page with letters on it', () => {
  expect(judgePicture(letters, SIZE)).toBeNull();
});

it.each([
  ['a white sheet', () => 255],
  ['the dark', () => 3],
  ['paper with a little grain', (x: number, y: number) => 240 + ((x * 7 + y * 13) % 5)],
])('%s is blank', (_, greyAt) => {
  expect(judgePicture(paint(greyAt), SIZE)).toBe('blank');
});

it('light and shade without an edge is blurred', () => {
  expect(
    judgePicture(
      paint((x) => x * 4),
      SIZE,
    ),
  ).toBe('blurred');
});

it('weighs colours as the eye does: green letters on red are seen', () => {
  const colours = paint(() => 0);
  for (let at = 0; at < SIDE * SIDE; at += 1)
    colours.data.set(at % 2 ? [0, 255, 0] : [255, 0, 0], at * 4);
  expect(judgePicture(colours, SIZE)).toBeNull();
});

it('a picture too small to be read is said so before anything else', () => {
  expect(judgePicture(letters, { widthPx: 300, heightPx: 200 })).toBe('too_small');
});

it('a picture of a pixel is no reason to fail', () => {
  const dot = { data: new Uint8ClampedArray([9, 9, 9, 255]), width: 1, height: 1 };
  expect(judgePicture(dot, SIZE)).toBe('blank');
});
