import type { FileKind } from './verdict.ts';

const BEGINNINGS: readonly (readonly [FileKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** By the first bytes and nothing else: names and declared types are words of whoever sent the file. */
export function detectKind(bytes: Buffer): FileKind | null {
  const found = BEGINNINGS.find(([, beginning]) =>
    bytes.subarray(0, beginning.length).equals(beginning),
  );
  return found?.[0] ?? null;
}
