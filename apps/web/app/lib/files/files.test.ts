import { expect, it } from 'vitest';
import { splitFileName } from './file-name.ts';
import { hasSameContent } from './has-same-content.ts';
import { sizeText } from './size-text.ts';
import { sniffFileType } from './sniff-file-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

it.each([
  ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['png', bytes([0x89], 'PNG\r\n\x1a\n')],
  ['pdf', bytes('%PDF-1.7')],
  ['pdf', bytes([0xef, 0xbb, 0xbf], '\r\n%PDF-1.4')],
  ['heic', bytes([0, 0, 0, 24], 'ftypheic')],
  ['heic', bytes([0, 0, 0, 24], 'ftypmif1')],
  [null, bytes([0, 0, 0, 24], 'ftypmp42')],
  [null, bytes('GIF89a')],
  [null, bytes('x'.repeat(2000), '%PDF-1.7')],
  [null, bytes()],
] as const)('%s is known by its bytes', async (type, file) => {
  expect(await sniffFileType(file)).toBe(type);
});

it('the same content is the same file, under whatever name', async () => {
  expect(await hasSameContent(new File(['abc'], 'a.pdf'), new File(['abc'], 'b.pdf'))).toBe(true);
  expect(await hasSameContent(new File(['abc'], 'a.pdf'), new File(['abd'], 'a.pdf'))).toBe(false);
  expect(await hasSameContent(new File(['abc'], 'a.pdf'), new File(['ab'], 'a.pdf'))).toBe(false);
});

it.each([
  ['recibo.luz.PDF', { name: 'recibo.luz', extension: 'pdf' }],
  ['recibo', { name: 'recibo', extension: '' }],
  ['.pdf', { name: '.pdf', extension: '' }],
])('%s is taken apart', (name, parts) => {
  expect(splitFileName(name)).toEqual(parts);
});

it.each([
  [10, '1 KB'],
  [839_680, '820 KB'],
  [1_468_006, '1.4 MB'],
])('%d bytes are %s', (size, text) => {
  expect(sizeText(size)).toBe(text);
});
