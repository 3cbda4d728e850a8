import { isSpace } from './read-token.ts';

/** Longest way back from the end of a file to the directory of a zip: its record and its comment. */
const ZIP_TAIL_BYTES = 22 + 65_535;
const ZIP_DIRECTORY = 'PK\x05\x06';
const PAGE_MARKUP = /<(script|html|svg|!doctype|\?php)/i;
const HEAD_BYTES = 1024;

/** What may stand before and behind a PDF: nothing. Otherwise it may be something else too, for another program. */
export function checkPdfFrame(bytes: Buffer): 'type' | 'broken' | null {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) return 'type';
  if (PAGE_MARKUP.test(bytes.toString('latin1', 0, HEAD_BYTES))) return 'type';
  const tailAt = Math.max(0, bytes.length - ZIP_TAIL_BYTES);
  if (bytes.subarray(tailAt).includes(ZIP_DIRECTORY, 0, 'latin1')) return 'type';
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1) return 'broken';
  const rest = bytes.subarray(end + '%%EOF'.length);
  return rest.every(isSpace) ? null : 'type';
}
