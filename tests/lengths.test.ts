import { existsSync } from 'node:fs';
import path from 'node:path';
import { howLong } from '@alivio/testing/how-long.ts';
import { expect, it, vi } from 'vitest';
import { partNames, parts } from '../scripts/lengths/parts.mjs';
import { changedParts, partsNow, readRecord } from '../scripts/lengths/record.mjs';
import { testsOf } from '../scripts/lengths/repeating-tests.mjs';
import { root } from '../scripts/root.mjs';

it('a part that is as it was stays at a glance, one that has changed runs at length', () => {
  const now = partsNow();
  expect(changedParts(now, now)).toEqual([]);
  const changed = changedParts({ ...now, books: 'as it was before' }, now);
  expect(changed).toEqual(['books']);
  vi.stubEnv('SOAK', '');
  vi.stubEnv('LENGTHS', changed.join(','));
  const each = { glance: 'glance', length: 'length', soak: 'soak' };
  expect(partNames.filter((part) => howLong(part, each) !== 'glance')).toEqual(['books']);
  expect(howLong('books', each)).toBe('length');
  vi.unstubAllEnvs();
});

it('every part has a test that repeats itself', () => {
  expect(partNames.filter((part) => testsOf([part]).length === 0)).toEqual([]);
});

it('the record names every part, and a part names what is there', () => {
  expect(Object.keys(readRecord())).toEqual(partNames);
  const places = Object.values(parts).flat();
  expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  expect(new Set(Object.values(partsNow())).size).toBe(partNames.length);
});
