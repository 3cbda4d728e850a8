/** One lexical piece of a PDF; names with their `#xx` resolved, so that `/J#53` reads `/JS`. */
export interface Token {
  /** `/Name`, `(text`, `<hex`, `<<`, `>>`, `[`, `]` or any other word. */
  text: string;
  end: number;
}

const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));
const LF = 0x0a;
const CR = 0x0d;
const PERCENT = 0x25;
const OPEN = 0x28;
const CLOSE = 0x29;
const SLASH = 0x2f;
const LESS = 0x3c;
const MORE = 0x3e;
const BACKSLASH = 0x5c;
/** Of a text, only how it begins is of interest. */
const TEXT_KEPT = 200;
const LONGEST_WORD = 1_000;

/** The next token at or after `start`, by the rules of ISO 32000 §7.2; null at the end of the bytes. */
export function readToken(bytes: Buffer, start: number): Token | null {
  const at = skipSpace(bytes, start);
  const byte = bytes[at];
  if (byte === undefined) return null;
  if (byte === SLASH) return readName(bytes, at);
  if (byte === OPEN) return readText(bytes, at);
  if (byte === LESS || byte === MORE) {
    if (bytes[at + 1] === byte) return { text: bytes.toString('latin1', at, at + 2), end: at + 2 };
    if (byte === LESS) return readHex(bytes, at);
  }
  if (DELIMITERS.has(byte)) return { text: String.fromCharCode(byte), end: at + 1 };
  const end = endOfWord(bytes, at);
  return { text: bytes.toString('latin1', at, Math.min(end, at + LONGEST_WORD)), end };
}

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && SPACE.has(byte);
}

/** Comments are space, and end with their line. */
function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    while (isSpace(bytes[at])) at += 1;
    if (bytes[at] !== PERCENT) return at;
    while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
  }
}

function endOfWord(bytes: Buffer, start: number): number {
  let at = start;
  for (let byte = bytes[at]; byte !== undefined; byte = bytes[at]) {
    if (SPACE.has(byte) || DELIMITERS.has(byte)) break;
    at += 1;
  }
  return at;
}

function readName(bytes: Buffer, start: number): Token {
  const end = endOfWord(bytes, start + 1);
  const written = bytes.toString('latin1', start, Math.min(end, start + LONGEST_WORD));
  const text = written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { text, end };
}

function readText(bytes: Buffer, start: number): Token {
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    at += byte === BACKSLASH ? 2 : 1;
    if (byte === OPEN) depth += 1;
    if (byte === CLOSE) depth -= 1;
    if (depth === 0) break;
  }
  return { text: bytes.toString('latin1', start, Math.min(at - 1, start + TEXT_KEPT)), end: at };
}

function readHex(bytes: Buffer, start: number): Token {
  const close = bytes.indexOf(MORE, start);
  const end = close === -1 ? bytes.length : close;
  return { text: bytes.toString('latin1', start, Math.min(end, start + TEXT_KEPT)), end: end + 1 };
}
