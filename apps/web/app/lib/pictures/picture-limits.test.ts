import { expect, it } from 'vitest';
import { fitWithin, isSmallPicture, qualitiesFor } from './picture-limits.ts';

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 2000, height: 10 },
    { width: 2000, height: 10 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 90_000, height: 1 },
    { width: 2000, height: 1 },
  ],
])('%o fits as %o', (size, wanted) => {
  expect(fitWithin(size, 2000)).toEqual(wanted);
});

it('goes as it is only when neither its sides nor its bytes are many', () => {
  const side = { width: 2000, height: 1500 };
  expect(isSmallPicture(side, 1024 * 1024)).toBe(true);
  expect(isSmallPicture(side, 1024 * 1024 + 1)).toBe(false);
  expect(isSmallPicture({ width: 1500, height: 2001 }, 1000)).toBe(false);
});

it('gives up less of a screenshot than of a photo', () => {
  const lowest = (type: 'jpg' | 'png') => Math.min(...qualitiesFor(type));
  expect(lowest('png')).toBeGreaterThan(lowest('jpg'));
  for (const type of ['jpg', 'png'] as const)
    expect([...qualitiesFor(type)]).toEqual([...qualitiesFor(type)].sort((a, b) => b - a));
});
