import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Ink, ground, and the least contrast WCAG (or, for body text, our own 7) asks of them. */
const pairs: [ink: string, ground: string, floor: number][] = [
  ['text', 'bg', 7],
  ['text', 'surface', 7],
  ['text', 'sunken', 7],
  ['text2', 'surface', 4.5],
  ['text2', 'bg', 4.5],
  ['text2', 'sunken', 4.5],
  ['text3', 'surface', 4.5],
  ['text3', 'bg', 4.5],
  ['control', 'surface', 3],
  ['control', 'bg', 3],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['brand-text', 'surface', 4.5],
  ['brand-text', 'bg', 4.5],
  ['brand-text', 'brand-soft', 4.5],
  ['text', 'brand-soft', 7],
  ['text2', 'brand-soft', 4.5],
  ['brand', 'surface', 3],
  ['on-accent', 'accent', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['accent-text', 'surface', 4.5],
  ['ok', 'surface', 4.5],
  ['ok', 'ok-soft', 4.5],
  ['warn', 'surface', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['bad', 'surface', 4.5],
  ['bad', 'bad-soft', 4.5],
  ['info', 'surface', 4.5],
  ['info', 'info-soft', 4.5],
  ['focus', 'surface', 3],
  ['focus', 'bg', 3],
];

describe.each(['light', 'dark'] as const)('colours in the %s', (theme) => {
  it.each(pairs)('%s on %s reaches %d', (ink, ground, floor) => {
    expect(contrast(hexOf(ink, theme), hexOf(ground, theme))).toBeGreaterThanOrEqual(floor);
  });
});

it('measures as the brief did', () => {
  expect(contrast(hexOf('text', 'light'), hexOf('bg', 'light'))).toBeCloseTo(15.82, 2);
  expect(contrast(hexOf('focus', 'dark'), hexOf('brand', 'dark'))).toBeCloseTo(1.04, 2);
});

function hexOf(name: string, theme: 'light' | 'dark'): string {
  const color = colors.get(name);
  if (!color) throw new Error(`tokens.css has no --color-${name}`);
  return color[theme];
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
