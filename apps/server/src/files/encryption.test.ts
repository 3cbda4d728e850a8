import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, FileDamaged, PIECE_BYTES } from './encryption.ts';

const HEADER_BYTES = 4;
const SEALED_BYTES = PIECE_BYTES + 16;
const key = randomBytes(32);

const run = (content: Buffer[], transform: typeof encrypt, withKey = key) =>
  buffer(Readable.from(content).pipe(transform(withKey)));
const seal = (content: Buffer, withKey = key) => run([content], encrypt, withKey);

/** Through `pipeline`, as the product reads it: what was given out before an error shows. */
async function open(sealed: Buffer, withKey = key): Promise<Buffer> {
  return run([sealed], decrypt, withKey);
}

const aroundPieces = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -20, max: 20 }))
  .map(([pieces, more]) => Math.max(0, pieces * PIECE_BYTES + more));

function cut(content: Buffer, at: readonly number[]): Buffer[] {
  const places = [...new Set(at.map((place) => place % (content.length + 1)))].sort(
    (a, b) => a - b,
  );
  return [...places, content.length]
    .map((end, index) => content.subarray(places[index - 1] ?? 0, end))
    .filter(({ length }) => length > 0);
}

it('gives back what it was given, whatever the size and wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      aroundPieces,
      fc.array(fc.nat(), { maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      async (sizeBytes, sentCuts, readCuts) => {
        const content = randomBytes(sizeBytes);
        const sealed = await run(cut(content, sentCuts), encrypt);
        const pieces = Math.max(1, Math.ceil(sizeBytes / PIECE_BYTES));
        expect(sealed).toHaveLength(HEADER_BYTES + sizeBytes + 16 * pieces);
        const opened = await run(cut(sealed, readCuts), decrypt);
        expect(opened.equals(content)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

it('is given one byte at a time as well', async () => {
  const content = randomBytes(PIECE_BYTES + 5);
  const sealed = await run(cut(content, [...content.keys()]), encrypt);
  expect((await run(cut(sealed, [...sealed.keys()]), decrypt)).equals(content)).toBe(true);
});

it('the same content gives other bytes under another key, and none of it is seen', async () => {
  const content = Buffer.alloc(2 * PIECE_BYTES, 'historia clínica');
  const [one, other] = [await seal(content), await seal(content, randomBytes(32))];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('historia')).toBe(false);
  // Two pieces alike are sealed under nonces of their own.
  const piece = (index: number) =>
    one.subarray(HEADER_BYTES + index * SEALED_BYTES, HEADER_BYTES + (index + 1) * SEALED_BYTES);
  expect(piece(0).equals(piece(1))).toBe(false);
});

describe('what is not what was written', () => {
  const content = randomBytes(3 * PIECE_BYTES);
  const piecesOf = (sealed: Buffer) =>
    [0, 1, 2].map((index) =>
      sealed.subarray(
        HEADER_BYTES + index * SEALED_BYTES,
        HEADER_BYTES + (index + 1) * SEALED_BYTES,
      ),
    );
  const header = (sealed: Buffer) => sealed.subarray(0, HEADER_BYTES);
  const refused = async (sealed: Buffer) => {
    await expect(open(sealed)).rejects.toThrow(FileDamaged);
  };

  it('cut at every end of a piece, and around it', async () => {
    const sealed = await seal(content);
    const ends = [0, 1, 2, 3].map((pieces) => HEADER_BYTES + pieces * SEALED_BYTES);
    const places = ends.flatMap((end) => [end - 17, end - 16, end - 1, end, end + 1, end + 16]);
    for (const place of [0, ...places])
      if (place >= 0 && place < sealed.length) await refused(sealed.subarray(0, place));
  });

  it('pieces swapped, doubled, left out, added', async () => {
    const sealed = await seal(content);
    const [one, two, three] = piecesOf(sealed) as [Buffer, Buffer, Buffer];
    for (const pieces of [
      [two, one, three],
      [three, two, one],
      [one, one, three],
      [one, two, two, three],
      [one, three],
      [two, three],
      [three],
      [one, two, three, three],
      [one, two, three, Buffer.alloc(1)],
    ])
      await refused(Buffer.concat([header(sealed), ...pieces]));
  });

  it('a piece of another file in its place', async () => {
    const [sealed, other] = [await seal(content), await seal(content, randomBytes(32))];
    const [one, , three] = piecesOf(sealed) as [Buffer, Buffer, Buffer];
    const [, two] = piecesOf(other) as [Buffer, Buffer, Buffer];
    await refused(Buffer.concat([header(sealed), one, two, three]));
  });

  it('any bit of it', async () => {
    const sealed = await seal(randomBytes(PIECE_BYTES + 1));
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (place, bit) => {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(place) ^ (1 << bit), place);
        await refused(changed);
      }),
      {
        numRuns: 60,
        examples: [
          [0, 0],
          [3, 1],
          [4, 0],
          [sealed.length - 1, 7],
        ],
      },
    );
  });

  it('gives out no byte of a piece that does not open', async () => {
    const sealed = await seal(content);
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    const given: Buffer[] = [];
    const reading = async () => {
      for await (const chunk of Readable.from([sealed]).pipe(decrypt(key))) given.push(chunk);
    };
    await expect(reading()).rejects.toThrow(FileDamaged);
    expect(Buffer.concat(given).equals(content.subarray(0, 2 * PIECE_BYTES))).toBe(true);
  });
});
