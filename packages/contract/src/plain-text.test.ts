import { expect, it } from 'vitest';
import { manyLines, oneLine, seenLength } from './plain-text.ts';

it('a field of one line has one', () => {
  expect(oneLine(' Rosa\r\n\r\nGana\0\u2028Sí\t ')).toBe('Rosa Gana Sí');
  expect(oneLine('Nin\u0303a')).toBe('Niña');
});

it('a long text keeps its lines, each with one end, and no other control', () => {
  expect(manyLines('\nUno\r\nDos\rTres\u2028Cuatro\n\nCinco\0\tSeis\u0085')).toBe(
    'Uno\nDos\nTres\nCuatro\n\nCinco  Seis',
  );
});

it('what has no shape counts for nothing', () => {
  expect(seenLength('\u200b\u2060\u00ad\u3164\u2800\ufeff')).toBe(0);
  expect(seenLength(' A\u200bna ')).toBe(3);
});
