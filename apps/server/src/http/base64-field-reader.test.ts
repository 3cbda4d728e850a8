import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Base64FieldReader } from './base64-field-reader.ts';
import { BodyRefused } from './body-refused.ts';

const FIELD = 'strFileBase64';
const REST_BYTES = 4096;

/** What a body gives when it arrives in these pieces: the file and the other fields, or why not. */
async function read(pieces: readonly Buffer[]) {
  const reader = new Base64FieldReader(FIELD, REST_BYTES);
  const source = Readable.from(pieces);
  source.on('error', (error) => reader.destroy(error));
  try {
    const file = await buffer(source.pipe(reader));
    return { file: file.toString('hex'), fields: reader.fields() };
  } catch (error) {
    if (error instanceof BodyRefused) return error.outcome.body;
    throw error;
  }
}
const readText = (text: string) => read([Buffer.from(text)]);

function cut(body: Buffer, places: readonly number[]): Buffer[] {
  const at = [...new Set(places.map((place) => place % (body.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => body.subarray(from, at[index] ?? body.length));
}

const malformed = expect.objectContaining({ details: { code: 'malformed' } });
const tooLarge = expect.objectContaining({ details: { code: 'too_large' } });
const refusedFile = expect.objectContaining({
  details: [{ field: FIELD, message: expect.any(String) }],
});

/** Bodies with the file at any place among other fields, with blanks and with the escapes that encoders write. */
const bodies = fc
  .record({
    file: fc.uint8Array({ maxLength: 200 }),
    others: fc.dictionary(
      fc.string({ unit: 'grapheme', maxLength: 6 }).filter((name) => name !== '__proto__'),
      fc.jsonValue({ maxDepth: 3 }),
      { maxKeys: 4 },
    ),
    place: fc.nat(4),
    indent: fc.constantFrom(0, 1, 3),
    escaping: fc.constantFrom('none', 'slash', 'plus'),
  })
  .filter(({ others }) => Buffer.byteLength(JSON.stringify(others, null, 3)) < REST_BYTES / 2)
  .map(({ file, others, place, indent, escaping }) => {
    const { [FIELD]: _, ...fields } = JSON.parse(JSON.stringify(others));
    const entries = Object.entries(fields);
    const base64 = Buffer.from(file).toString('base64');
    entries.splice(place, 0, [FIELD, base64]);
    // Numeric names would be sorted first by an object; a Map-like text keeps our order.
    const text = `{${entries
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, null, indent)}`)
      .join(',\n ')}}`;
    const escaped =
      escaping === 'none'
        ? base64
        : escaping === 'slash'
          ? base64.replaceAll('/', '\\/')
          : base64.replaceAll('+', '\\u002B');
    const body = Buffer.from(text.replace(`"${base64}"`, () => `"${escaped}"`));
    return { body, file: Buffer.from(file).toString('hex'), fields };
  });

describe('a JSON body with a file in it', () => {
  it('gives the same, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.array(fc.nat(), { maxLength: 30 }), async (given, places) => {
        const { body, file, fields } = given;
        expect(await read(cut(body, places))).toEqual({ file, fields });
      }),
    );
  });

  it('gives the same byte by byte', async () => {
    const text = `{"nameFile":"orden \\"médica\\" 🩺.pdf","${FIELD}":"\\u002Bf\\/8","id":7,"deep":[{"${FIELD}":"x"}]}`;
    const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
    const whole = await readText(text);
    expect(await read(bytes)).toEqual(whole);
    expect(whole).toEqual({
      file: 'f9fffc',
      fields: { nameFile: 'orden "médica" 🩺.pdf', id: 7, deep: [{ [FIELD]: 'x' }] },
    });
  });

  it('gives nothing when it ends too early, wherever that is', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.nat(), async ({ body }, place) => {
        const answer = await read([body.subarray(0, place % body.length)]);
        expect(answer).not.toHaveProperty('file');
      }),
    );
  });

  it.each([
    ['a letter outside the alphabet', 'QUJD*UJD'],
    ['the alphabet of addresses', 'QUJ-QUJ_'],
    ['a blank', 'QUJD QUJD'],
    ['a line break', 'QUJD\\nQUJD'],
    ['a cut quantum', 'QUJDQU'],
    ['a missing end', 'QUJDQQ'],
    ['padding in the middle', 'QQ==QUJD'],
    ['too much padding', 'QUJDQ==='],
    ['nothing but padding', '===='],
    ['bits beyond the last byte', 'QUJDQR=='],
    ['an escape that is no letter', 'QUJD\\u00e9UJD'],
    ['an escape that does not exist', 'QUJD\\xUJD'],
    ['an escape that does not end', 'QUJD\\u00'],
    ['the address form of a file', 'data:application/pdf;base64,QUJD'],
  ])('refuses %s', async (_, text) => {
    expect(await readText(`{"a":1,"${FIELD}":"${text}"}`)).toEqual(refusedFile);
  });

  it('takes an empty file for what it is', async () => {
    expect(await readText(`{"${FIELD}":""}`)).toEqual({ file: '', fields: {} });
  });

  it.each([
    ['no file', '{"a":1}'],
    ['the file twice', `{"${FIELD}":"QUJD","${FIELD}":"QUJD"}`],
    ['the file twice, once escaped', `{"${FIELD}":"QUJD","strFile\\u0042ase64":"QUJD"}`],
    ['the file twice, once as a number', `{"${FIELD}":1,"${FIELD}":"QUJD"}`],
    ['a number for a file', `{"${FIELD}":1}`],
    ['no value for a file', `{"${FIELD}":null}`],
    ['a list for a file', `{"${FIELD}":["QUJD"]}`],
    ['the file further down', `{"a":{"${FIELD}":"QUJD"}}`],
  ])('refuses %s', async (_, text) => {
    expect(await readText(text)).toEqual(refusedFile);
  });

  it.each([
    ['nothing', ''],
    ['a list', `[{"${FIELD}":"QUJD"}]`],
    ['a text', '"QUJD"'],
    ['a missing comma', `{"a":1 "${FIELD}":"QUJD"}`],
    ['a comma too many', `{"${FIELD}":"QUJD",}`],
    ['something after the end', `{"${FIELD}":"QUJD"} {}`],
    ['a value that takes the name of the file', `{"a":"${FIELD}":"QUJD"}`],
    ['brackets that do not match', `{"${FIELD}":"QUJD","a":[1}]`],
    ['a name that is no JSON', `{"\\x":1,"${FIELD}":"QUJD"}`],
    ['too deep a rest', `{"a":${'['.repeat(20)}${']'.repeat(20)},"${FIELD}":"QUJD"}`],
  ])('cannot read %s', async (_, text) => {
    expect(await readText(text)).toEqual(malformed);
  });

  it('takes no more of the rest than it may hold in memory', async () => {
    const withRest = (length: number) => `{"a":"${'x'.repeat(length)}","${FIELD}":"QUJD"}`;
    const largest = REST_BYTES - withRest(0).length + 'QUJD'.length;
    expect(await readText(withRest(largest))).toHaveProperty('file');
    expect(await readText(withRest(largest + 1))).toEqual(tooLarge);
  });

  it('cannot read what is not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from(`{"${FIELD}":"QUJD","a":"`), Buffer.from([0xff])]);
    expect(await read([body, Buffer.from('"}')])).toEqual(malformed);
  });
});
