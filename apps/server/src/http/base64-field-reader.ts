import { Transform, type TransformCallback } from 'node:stream';
import { Base64Decoder } from './base64-decoder.ts';
import { BodyRefused } from './body-refused.ts';
import { refusalOutcome, validationOutcome } from './outcome.ts';

const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];
const BLANKS = [0x20, 0x09, 0x0a, 0x0d];
const DEEPEST = 16;
const ESCAPE = /^(?:\/|u[\da-fA-F]{4})$/;
const ESCAPE_BEGUN = /^(?:u[\da-fA-F]{0,3})?$/;

/**
 * Takes one top-level field out of a JSON object while it is being read: its base64 text comes out decoded, the rest
 * of the object is collected with an empty text in its place and checked by `JSON.parse`. So this reader need not
 * know what JSON is, only where a string ends and how deep we are; what it misreads in broken JSON is broken anyway.
 */
export class Base64FieldReader extends Transform {
  readonly #field: string;
  readonly #rest: Buffer;
  #restLength = 0;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #stringStart = 0;
  /** The last string of the object itself: the name of a field if a colon follows. */
  #lastString: Buffer | null = null;
  #timesNamed = 0;
  /** The field was named: if a string follows, it is the file. */
  #isFileNext = false;
  #file: Base64Decoder | null = null;
  #fileEscape: string | null = null;
  #hasFile = false;

  constructor(field: string, restBytes: number) {
    super();
    this.#field = field;
    this.#rest = Buffer.alloc(restBytes);
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      let at = 0;
      while (at < chunk.length)
        at = this.#file ? this.#readFile(this.#file, chunk, at) : this.#readRest(chunk, at);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.fields();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  /** The other fields, once everything was read. */
  fields(): Record<string, unknown> {
    const object = parseObject(this.#rest.subarray(0, this.#restLength));
    if (this.#timesNamed === 0) throw this.#refused('Falta el archivo.');
    if (!this.#hasFile) throw this.#refused('El archivo debe ir como texto en base64.');
    const others = Object.entries(object).filter(([name]) => name !== this.#field);
    return Object.fromEntries(others);
  }

  #readRest(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && !this.#file) this.#takeByte(chunk[at++] ?? 0);
    return at;
  }

  #takeByte(byte: number): void {
    this.#keep(byte);
    if (this.#inString) this.#takeStringByte(byte);
    else if (byte === QUOTE) this.#beginString();
    else if (!BLANKS.includes(byte)) this.#takeMark(byte);
  }

  #takeMark(byte: number): void {
    this.#isFileNext = byte === COLON && this.#isFieldNamed();
    if (byte === COLON || byte === COMMA) this.#lastString = null;
    if (OPENING.includes(byte)) this.#depth += 1;
    if (CLOSING.includes(byte)) this.#depth -= 1;
    if (this.#depth > DEEPEST) throw malformed();
  }

  #takeStringByte(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#inString = false;
      if (this.#depth === 1)
        this.#lastString = this.#rest.subarray(this.#stringStart, this.#restLength);
    }
  }

  #beginString(): void {
    if (this.#isFileNext) {
      this.#isFileNext = false;
      this.#file = new Base64Decoder();
      return;
    }
    this.#inString = true;
    this.#stringStart = this.#restLength - 1;
  }

  #isFieldNamed(): boolean {
    if (this.#lastString === null || parseJson(this.#lastString) !== this.#field) return false;
    this.#timesNamed += 1;
    if (this.#timesNamed > 1) throw this.#refused('El archivo va una sola vez.');
    return true;
  }

  /** Reads base64 up to the closing quote or the end of the piece, and says where it stopped. */
  #readFile(file: Base64Decoder, chunk: Buffer, from: number): number {
    const quote = chunk.indexOf(QUOTE, from);
    const end = quote === -1 ? chunk.length : quote;
    this.#emit(file.write(this.#unescape(chunk.toString('latin1', from, end))));
    if (quote === -1) return end;
    if (this.#fileEscape !== null) throw this.#broken();
    this.#emit(file.end());
    this.#file = null;
    this.#hasFile = true;
    this.#keep(QUOTE);
    return quote + 1;
  }

  /** Some encoders write `\/` for a slash and `\u002B` for a plus; an escape may be cut between two pieces. */
  #unescape(text: string): string {
    if (this.#fileEscape === null && !text.includes('\\')) return text;
    let plain = '';
    for (const character of text) {
      if (this.#fileEscape === null) {
        if (character === '\\') this.#fileEscape = '';
        else plain += character;
        continue;
      }
      this.#fileEscape += character;
      if (ESCAPE.test(this.#fileEscape)) {
        plain += parseJson(Buffer.from(`"\\${this.#fileEscape}"`));
        this.#fileEscape = null;
      } else if (!ESCAPE_BEGUN.test(this.#fileEscape)) throw this.#broken();
    }
    return plain;
  }

  #emit(bytes: Buffer | null): void {
    if (bytes === null) throw this.#broken();
    if (bytes.length > 0) this.push(bytes);
  }

  #keep(byte: number): void {
    if (this.#restLength === this.#rest.length) throw new BodyRefused(refusalOutcome('too_large'));
    this.#rest[this.#restLength++] = byte;
  }

  #broken(): BodyRefused {
    return this.#refused('El archivo llegó dañado o incompleto.');
  }

  #refused(message: string): BodyRefused {
    return new BodyRefused(validationOutcome([{ field: this.#field, message }]));
  }
}

function malformed(): BodyRefused {
  return new BodyRefused(refusalOutcome('malformed'));
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
}

function parseObject(bytes: Buffer): object {
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return value;
}
