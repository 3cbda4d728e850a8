/** A bank's file as text: UTF-8 (or what a byte order mark says), else as Windows writes Spanish. */
export function decodeCsv(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** How far a file is looked at for what no text has. */
const LOOKED_AT = 1000;

/** Workbooks, printed pages and pictures are no text, whatever their name says. */
export function isNoText(bytes: Uint8Array): boolean {
  const starts = (...head: readonly number[]) => head.every((byte, index) => bytes[index] === byte);
  return (
    starts(0x50, 0x4b, 0x03, 0x04) ||
    starts(0xd0, 0xcf, 0x11, 0xe0) ||
    starts(0x25, 0x50, 0x44, 0x46) ||
    (!starts(0xff, 0xfe) && !starts(0xfe, 0xff) && bytes.subarray(0, LOOKED_AT).includes(0))
  );
}
