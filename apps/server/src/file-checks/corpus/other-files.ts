import { buildPdf } from './build-pdf.ts';
import { buildZip } from './build-zip.ts';
import type { Case } from './case.ts';

const text = (content: string) => () => Buffer.from(content, 'latin1');
const bytes = (...values: number[]) => Buffer.from(values);

/** The same every time. */
function randomBytes(sizeBytes: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length: sizeBytes }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 0xff;
    }),
  );
}

/** Neither PDF nor JPEG nor PNG, whatever their names say, or only as far as the first bytes go. */
export const otherFiles: readonly Case[] = [
  { name: 'nothing', bytes: () => Buffer.alloc(0), expected: 'empty' },
  { name: 'one byte', bytes: () => bytes(0x25), expected: 'type' },
  { name: 'random bytes', bytes: () => randomBytes(5_000), expected: 'type' },
  { name: 'zeros', bytes: () => Buffer.alloc(5_000), expected: 'type' },
  {
    name: 'a web page called recibo.pdf',
    bytes: text('<!doctype html><script>alert(1)</script>'),
    expected: 'type',
  },
  {
    name: 'a web page that mentions a PDF',
    bytes: text('<html><!-- %PDF-1.7 --></html>'),
    expected: 'type',
  },
  {
    name: 'SVG with a script called foto.png',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    expected: 'type',
  },
  {
    name: 'SVG behind an XML declaration',
    bytes: text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    expected: 'type',
  },
  {
    name: 'GIF',
    bytes: text('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00;'),
    expected: 'type',
  },
  {
    name: 'WebP',
    bytes: text('RIFF\x24\x00\x00\x00WEBPVP8 \x18\x00\x00\x00'),
    expected: 'type',
  },
  {
    name: 'HEIC of a phone',
    bytes: text('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
    expected: 'type',
  },
  { name: 'TIFF', bytes: text('II*\x00\x08\x00\x00\x00'), expected: 'type' },
  { name: 'BMP', bytes: text('BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00'), expected: 'type' },
  { name: 'JPEG 2000', bytes: text('\x00\x00\x00\x0cjP  \r\n\x87\n'), expected: 'type' },
  { name: 'PostScript', bytes: text('%!PS-Adobe-3.0\nshowpage\n'), expected: 'type' },
  { name: 'zip', bytes: () => buildZip('a.txt', 'hello'), expected: 'type' },
  {
    name: 'Word document',
    bytes: () => buildZip('[Content_Types].xml', '<Types/>'),
    expected: 'type',
  },
  { name: 'Windows program', bytes: text('MZ\x90\x00\x03\x00\x00\x00'), expected: 'type' },
  { name: 'Linux program', bytes: text('\x7fELF\x02\x01\x01'), expected: 'type' },
  { name: 'PHP', bytes: text('<?php system($_GET["c"]);'), expected: 'type' },
  {
    name: 'PDF whose header comes after 500 bytes',
    bytes: () => Buffer.concat([Buffer.alloc(500, '\n'), buildPdf()]),
    expected: 'type',
  },
  {
    name: 'PDF behind a byte order mark',
    bytes: () => Buffer.concat([bytes(0xef, 0xbb, 0xbf), buildPdf()]),
    expected: 'type',
  },
  { name: 'header of a PDF alone', bytes: text('%PDF-1.7\n'), expected: 'broken' },
  { name: 'PDF without a version', bytes: text('%PDF-\n%%EOF'), expected: 'type' },
  { name: 'three bytes of a JPEG', bytes: () => bytes(0xff, 0xd8, 0xff), expected: 'broken' },
  {
    name: 'first bytes of a JPEG, then a web page',
    bytes: text('\xff\xd8\xff<html><script>alert(1)</script>'),
    expected: 'broken',
  },
  { name: 'signature of a PNG alone', bytes: text('\x89PNG\r\n\x1a\n'), expected: 'broken' },
];
