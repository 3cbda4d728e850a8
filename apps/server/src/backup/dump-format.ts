import { createHash } from 'node:crypto';

/** Of a dump's inside. Whoever changes what a part means counts on. */
export const FORMAT = 2;

/** Beginning of every dump, readable without a key; then comes the salt of its key, then pieces (files/encryption.ts). */
export const MAGIC = Buffer.from('ALIVIO-DUMP-1\n', 'latin1');
export const SALT_BYTES = 32;

export interface DumpedTable {
  /** With its schema, quoted as SQL wants it. */
  readonly name: string;
  /** Quoted; what the database works out itself is left out. */
  readonly columns: readonly string[];
}

export interface SequencePosition {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

export interface DumpHeader {
  readonly format: number;
  readonly takenAt: string;
  readonly postgres: string;
  readonly migrations: readonly string[];
  /** The last migration of the job library. */
  readonly jobLevel: number;
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly SequencePosition[];
  /** Whether the bytes of files lie beside it; if so, it lists them before its end. */
  readonly copiesFiles: boolean;
}

/** The bytes of a file as they were copied, encrypted. */
export interface FileCopy {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a table's rows amount to, whoever counts them. */
export interface Amount {
  readonly rows: number;
  readonly sha256: string;
}

export interface DumpEnd {
  readonly rows: number;
  readonly files: number;
  /** Named by a row, and not in the storage when the dump was made. */
  readonly missing: readonly string[];
  /** Deleted, row and bytes, while the dump was being made. */
  readonly deletedSince: readonly string[];
}

export type DumpPart =
  | { kind: 'header'; header: DumpHeader }
  | { kind: 'rows'; bytes: Buffer }
  /** Of the table whose turn it was: they come in the order of the header. */
  | { kind: 'tableEnd'; amount: Amount }
  /** Some of the files; as many parts as it takes. */
  | { kind: 'files'; files: readonly FileCopy[] }
  | { kind: 'end'; end: DumpEnd };

const MARKS = { header: 0x48, rows: 0x52, tableEnd: 0x54, files: 0x46, end: 0x45 } as const;
export const FRAME_BYTES = 5;
/** Longer than any frame that we write: a header names a few hundred tables, rows and files are cut. */
const LONGEST = 64 * 1024 * 1024;
const ROWS_BYTES = 64 * 1024;

export function encodePart(part: DumpPart): Buffer[] {
  if (part.kind !== 'rows') {
    const { kind, ...facts } = part;
    return frame(MARKS[kind], Buffer.from(JSON.stringify(facts)));
  }
  const frames: Buffer[] = [];
  for (let at = 0; at < part.bytes.length; at += ROWS_BYTES)
    frames.push(...frame(MARKS.rows, part.bytes.subarray(at, at + ROWS_BYTES)));
  return frames;
}

function frame(mark: number, payload: Buffer): Buffer[] {
  const head = Buffer.alloc(FRAME_BYTES);
  head.writeUInt8(mark, 0);
  head.writeUInt32BE(payload.length, 1);
  return [head, payload];
}

/** How many bytes follow the beginning of a frame; null when it is none of ours. */
export function readLength(head: Buffer): number | null {
  const length = head.readUInt32BE(1);
  const isKnown = Object.values<number>(MARKS).includes(head.readUInt8(0));
  return isKnown && length <= LONGEST ? length : null;
}

export function decodePart(mark: number, payload: Buffer): DumpPart {
  if (mark === MARKS.rows) return { kind: 'rows', bytes: payload };
  const facts = JSON.parse(payload.toString('utf8'));
  if (mark === MARKS.header) return { kind: 'header', ...facts };
  if (mark === MARKS.tableEnd) return { kind: 'tableEnd', ...facts };
  if (mark === MARKS.files) return { kind: 'files', ...facts };
  return { kind: 'end', ...facts };
}

const NEWLINE = 0x0a;

/** Rows in the text format of COPY: each ends with a newline, and none has another. */
export class RowMeter {
  readonly #hash = createHash('sha256');
  #rows = 0;

  take(bytes: Buffer): void {
    this.#hash.update(bytes);
    for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1))
      this.#rows += 1;
  }

  amount(): Amount {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export function isSameAmount(one: Amount, other: Amount): boolean {
  return one.rows === other.rows && one.sha256 === other.sha256;
}
