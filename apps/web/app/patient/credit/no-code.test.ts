import { readQrText } from '@alivio/domain/qr/qr-text.ts';
import { expect, it } from 'vitest';
import { noCodeAt } from './no-code.ts';

it.each(['https://alivio.pe', 'http://localhost:3000'])('at %s it is no code of ours', (origin) => {
  const text = noCodeAt(origin);
  expect(text.startsWith(`${origin.toUpperCase()}/QR/`)).toBe(true);
  expect(readQrText(text)).toBeNull();
  // The small alphabet of a QR: with any other character the picture would be a larger one.
  expect(text).toMatch(/^[\dA-Z $%*+./:-]+$/);
});

it('is as long as a real one', () => {
  expect(noCodeAt('https://alivio.pe')).toHaveLength(173);
});
