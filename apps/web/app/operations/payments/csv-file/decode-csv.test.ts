import { expect, it } from 'vitest';
import { decodeCsv, isNoText } from './decode-csv.ts';

it.each([
  ['UTF-8', [0x4e, 0xc2, 0xba, 0xc3, 0xb1]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4e, 0xc2, 0xba, 0xc3, 0xb1]],
  ['Windows-1252', [0x4e, 0xba, 0xf1]],
  ['UTF-16, as a spreadsheet saves it', [0xff, 0xfe, 0x4e, 0, 0xba, 0, 0xf1, 0]],
  ['UTF-16 the other way round', [0xfe, 0xff, 0, 0x4e, 0, 0xba, 0, 0xf1]],
])('%s', (_, bytes) => {
  expect(decodeCsv(Uint8Array.from(bytes))).toBe('Nºñ');
});

it('tells a workbook, a PDF and a picture from a text', () => {
  expect(isNoText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04]))).toBe(true);
  expect(isNoText(new TextEncoder().encode('%PDF-1.7'))).toBe(true);
  expect(isNoText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBe(
    true,
  );
  expect(isNoText(Uint8Array.from([0xff, 0xfe, 0x4e, 0]))).toBe(false);
  expect(isNoText(new TextEncoder().encode('Fecha;Monto'))).toBe(false);
});
