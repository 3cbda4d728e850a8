import { deflateSync } from 'node:zlib';
import { buildPdf, objectStream, stream } from './build-pdf.ts';
import { buildZip } from './build-zip.ts';
import type { Case } from './case.ts';

const ENCRYPTION = '<< /Filter /Standard /V 5 /R 6 /O (o) /U (u) /P -4 >>';
const ORDINARY = { 9: '<< /Title (a) >>' };
const NO_CHANGE = (plain: Buffer) => plain;
const blanks = (sizeBytes: number) => () => deflateSync(Buffer.alloc(sizeBytes, ' '));
const hex = (plain: Buffer) => Buffer.from(`${deflateSync(plain).toString('hex')}>`);

const broken = (name: string, bytes: () => Buffer): Case => ({ name, bytes, expected: 'broken' });
const other = (name: string, bytes: () => Buffer): Case => ({ name, bytes, expected: 'type' });
const locked = (name: string, bytes: () => Buffer): Case => ({
  name,
  bytes,
  expected: 'pdf_locked',
});

const lockedPdfs: readonly Case[] = [
  locked('locked PDF', () => buildPdf({ trailer: '/Encrypt 9 0 R', objects: { 9: ENCRYPTION } })),
  locked('locked PDF that says so in an escaped name', () =>
    buildPdf({ trailer: '/#45ncrypt 9 0 R', objects: { 9: ENCRYPTION } }),
  ),
  locked('locked PDF that says so in a stream of offsets', () =>
    buildPdf({
      objects: {
        8: stream('/Type /XRef /W [1 2 1] /Size 10 /Encrypt 9 0 R', '\0\0\0\0'),
        9: ENCRYPTION,
      },
    }),
  ),
  locked('locked PDF with object streams', () =>
    buildPdf({
      trailer: '/Encrypt 9 0 R',
      objects: {
        8: objectStream(ORDINARY, { encode: (plain) => Buffer.alloc(plain.length, 'k') }),
        9: ENCRYPTION,
      },
    }),
  ),
];

/** Object streams that different readers open differently, or that are there to fill a memory. */
const brokenStreams: readonly Case[] = [
  broken('bomb in an object stream', () =>
    buildPdf({ objects: { 8: objectStream(ORDINARY, { encode: blanks(40_000_000) }) } }),
  ),
  broken('many small bombs in object streams', () => {
    const bomb = objectStream(ORDINARY, { encode: blanks(16_000_000) });
    const numbers = Array.from({ length: 20 }, (_, index) => index + 10);
    return buildPdf({ objects: Object.fromEntries(numbers.map((number) => [number, bomb])) });
  }),
  broken('object stream of two filters', () =>
    buildPdf({
      objects: {
        8: objectStream(ORDINARY, {
          filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
          encode: hex,
        }),
      },
    }),
  ),
  broken('object stream that names its filter twice', () =>
    buildPdf({
      objects: {
        8: objectStream(ORDINARY, { filter: '/Filter /FlateDecode /Filter /ASCIIHexDecode' }),
      },
    }),
  ),
  broken('object stream whose filter stands elsewhere', () =>
    buildPdf({ objects: { 8: objectStream(ORDINARY, { filter: '/Filter 9 0 R' }) } }),
  ),
  broken('object stream with a predictor', () =>
    buildPdf({
      objects: {
        8: objectStream(ORDINARY, {
          filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
        }),
      },
    }),
  ),
  broken('object stream with the bytes of another file', () =>
    buildPdf({ objects: { 8: objectStream(ORDINARY, { filter: '/F (b.bin)' }) } }),
  ),
  broken('object stream that is no such thing', () =>
    buildPdf({ objects: { 8: objectStream(ORDINARY, { encode: NO_CHANGE }) } }),
  ),
  broken('object stream whose beginning is unclear', () =>
    buildPdf({ objects: { 8: objectStream(ORDINARY).replace('stream\n', 'stream ') } }),
  ),
];

const brokenPdfs: readonly Case[] = [
  broken('PDF that ends half way', () => {
    const whole = buildPdf();
    return whole.subarray(0, whole.length / 2);
  }),
  broken('PDF without a page', () => Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF')),
  broken('PDF in which every object is inside the one before', () =>
    buildPdf({ filler: '1 0 obj('.repeat(200_000) }),
  ),
  broken('PDF in which every object is inside one comment', () =>
    buildPdf({ filler: `%${'1 0 obj 1 %'.repeat(200_000)}\n` }),
  ),
  broken('PDF with an endless list', () =>
    buildPdf({ objects: { 9: `[${'1 '.repeat(600_000)}]` } }),
  ),
];

/** PDFs that another program takes for something else. */
const polyglots: readonly Case[] = [
  other('PDF with a zip behind it', () => Buffer.concat([buildPdf(), buildZip('a.exe', 'MZ')])),
  other('PDF whose end is the comment of a zip inside', () => {
    const zip = buildZip('a.exe', 'MZ', 200).toString('latin1');
    return buildPdf({ objects: { 9: stream('', zip) } });
  }),
  other('PDF that begins as a web page', () => {
    const page = '\n<html><script>alert(1)</script>';
    return Buffer.from(buildPdf().toString('latin1').replace('\n', `${page}\n`), 'latin1');
  }),
  other('PDF with a web page behind it', () =>
    Buffer.concat([buildPdf(), Buffer.from('<html><script>alert(1)</script>')]),
  ),
];

export const refusedPdfs: readonly Case[] = [
  ...lockedPdfs,
  ...brokenStreams,
  ...brokenPdfs,
  ...polyglots,
];
