import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFieldBytes } from './find-field-bytes.ts';

const find = (body: string | Buffer, name = 'payload') =>
  findFieldBytes(Buffer.from(body as string), name)?.toString() ?? null;

it.each([
  ['{"payload":{"a" :1 }}', '{"a" :1 }'],
  ['{ "x": "payload", "payload" :\n [1, {"payload":2}] , "y": 1 }', '[1, {"payload":2}]'],
  ['{"x":{"payload":1},"payload":"a\\"},{","z":[]}', '"a\\"},{"'],
  ['{"pay\\u006coad":-1.50e3}', '-1.50e3'],
  ['{"payload":"ñ€😀","z":"ñ"}', '"ñ€😀"'],
  ['{"payload":null}', 'null'],
])('of %s it is %s', (body, expected) => {
  expect(find(body)).toBe(expected);
});

it.each([
  ['{"x":{"payload":1}}', 'only deeper'],
  ['{"payload":1,"payload":2}', 'twice'],
  ['[{"payload":1}]', 'not an object'],
  ['"payload"', 'not an object'],
  ['{"payload":1', 'no JSON'],
  ['', 'nothing'],
])('none in %s: %s', (body) => {
  expect(find(body)).toBeNull();
});

it('keeps bytes that are no text', () => {
  const body = Buffer.from([...Buffer.from('{"payload":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
  expect(findFieldBytes(body, 'payload')).toEqual(body.subarray(11, 15));
});

it('is the text that was written, for any JSON, however it is laid out', () => {
  const layout = fc.constantFrom(undefined, 1, '\t');
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.jsonValue(),
      layout,
      (rest, value, space) => {
        const { payload: _, ...others } = rest;
        const body = JSON.stringify({ ...others, payload: value }, null, space);
        expect(JSON.parse(find(body) ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
        expect(body).toContain(find(body));
      },
    ),
  );
});
