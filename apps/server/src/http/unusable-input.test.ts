import { Readable } from 'node:stream';
import { unstorableText } from '@alivio/contract/unstorable-text.ts';
import { expect, it } from 'vitest';
import { refuseUnusable } from './unusable-input.ts';

const detailsOf = (...given: unknown[]) => {
  const { details } = Object(refuseUnusable(...given)?.body);
  return Array.isArray(details) ? details.map(({ field }) => field).sort() : details;
};
const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it('what people write is taken, and so is every letter that has both of its halves', () => {
  const fine = {
    name: 'Ñandú 🩺',
    lines: 'a\r\n\tb',
    list: [1, null, true, { 'con espacio': '' }],
  };
  expect(refuseUnusable(fine, null, undefined, 'text')).toBeNull();
});

it('each place is named by its path', () => {
  const given = { a: 'x\0', b: [{ c: '\ud800' }, { c: '\udc00\ud800' }], d: 'fine' };
  expect(detailsOf(given, { q: '\0' })).toEqual(['a', 'b.0.c', 'b.1.c', 'q']);
  expect(refuseUnusable(given)?.body).toMatchObject({
    status: 400,
    details: expect.arrayContaining([{ field: 'a', message: unstorableText }]),
  });
});

it('a name is refused like a value, and told without what is wrong with it', () => {
  expect(detailsOf({ 'a\0\ud800b': 1 })).toEqual(['a\ufffd\ufffdb']);
});

it('no more are told than anybody reads', () => {
  const many = Array.from({ length: 5_000 }, () => '\0');
  expect(detailsOf({ many })).toHaveLength(20);
});

it('a long name is told by its beginning, however many things are wrong below it', () => {
  const long = 'ñ'.repeat(30_000);
  const names = detailsOf({ [long]: Array.from({ length: 20 }, () => '\0') });
  expect(names).toEqual(Array.from({ length: 20 }, () => 'ñ'.repeat(200)));
  // Cut in the middle of a letter: half of one is kept nowhere.
  expect(detailsOf({ [`${'a'.repeat(199)}🩺`]: '\0' })).toEqual([`${'a'.repeat(199)}\ufffd`]);
});

it('32 levels are taken, one more is not, and a hundred thousand are no trouble', () => {
  expect(refuseUnusable(nested(32))).toBeNull();
  expect(detailsOf(nested(33))).toEqual({ code: 'malformed' });
  expect(detailsOf(nested(100_000))).toEqual({ code: 'malformed' });
});

it('a body that is read as it comes is left alone', () => {
  expect(refuseUnusable(Readable.from(['\0']), Buffer.from('\0'))).toBeNull();
});
