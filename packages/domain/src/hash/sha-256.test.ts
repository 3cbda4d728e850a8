import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256Hex } from './sha-256.ts';

const reference = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

it('gives the published digests', () => {
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('agrees with another implementation at every length around the block edges', () => {
  for (let length = 0; length < 300; length += 1) {
    const text = 'ñ'.repeat(length % 7) + 'x'.repeat(length);
    expect(sha256Hex(text)).toBe(reference(text));
  }
});

it('agrees with another implementation on any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      expect(sha256Hex(text)).toBe(reference(text));
    }),
    { numRuns: 2_000 },
  );
});
