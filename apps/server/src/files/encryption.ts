import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform } from 'node:stream';
import { PieceCutter } from './piece-cutter.ts';

/**
 * Bytes of any number under a key of their own (STREAM, decision 36): a header that says the version, then pieces of
 * 64 KiB, each sealed by AES-256-GCM. The nonce is the piece's number and whether it is the last; a piece that is
 * missing, doubled, moved, or taken from another file does not open, and neither does a file that ends too early.
 */
const HEADER = Buffer.from('ALF\x01', 'latin1');
const ALGORITHM = 'aes-256-gcm';
const TAG_BYTES = 16;
export const PIECE_BYTES = 64 * 1024;
export const FILE_KEY_BYTES = 32;

/** How long the bytes are that lie in the storage: known without opening them. */
export function encryptedBytes(sizeBytes: number): number {
  const pieces = Math.max(1, Math.ceil(sizeBytes / PIECE_BYTES));
  return HEADER.length + sizeBytes + pieces * TAG_BYTES;
}

/** Somebody or something has changed the bytes, or some of them are not there. */
export class FileDamaged extends Error {
  constructor(what: string, cause?: unknown) {
    super(`a stored file cannot be trusted: ${what}`, { cause });
    this.name = 'FileDamaged';
  }
}

export function encrypt(fileKey: Buffer): Transform {
  const cutter = new PieceCutter(PIECE_BYTES);
  let count = 0;
  const sealPiece = (piece: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(count, isLast)).setAAD(HEADER);
    const sealed = [cipher.update(piece), cipher.final(), cipher.getAuthTag()];
    count += 1;
    return Buffer.concat(count === 1 ? [HEADER, ...sealed] : sealed);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      cutter.take(chunk, (piece) => this.push(sealPiece(piece, false)));
      done();
    },
    flush(done) {
      done(null, sealPiece(cutter.rest(), true));
    },
  });
}

/** Gives nothing out that was not found to be whole; the end is only told when it is the file's own. */
export function decrypt(fileKey: Buffer): Transform {
  const cutter = new PieceCutter(PIECE_BYTES + TAG_BYTES);
  let header = Buffer.alloc(0);
  let count = 0;
  const openPiece = (sealed: Buffer, isLast: boolean): Buffer => {
    if (header.length < HEADER.length || sealed.length < TAG_BYTES)
      throw new FileDamaged('it ends too early');
    try {
      const tagAt = sealed.length - TAG_BYTES;
      const nonce = nonceOf(count, isLast);
      const decipher = createDecipheriv(ALGORITHM, fileKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(HEADER)
        .setAuthTag(sealed.subarray(tagAt));
      count += 1;
      return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()]);
    } catch (cause) {
      throw new FileDamaged(`piece ${count} does not open`, cause);
    }
  };
  const afterHeader = (chunk: Buffer): Buffer => {
    const missing = HEADER.length - header.length;
    if (missing === 0) return chunk;
    header = Buffer.concat([header, chunk.subarray(0, missing)]);
    if (!HEADER.subarray(0, header.length).equals(header))
      throw new FileDamaged('its beginning is not ours');
    return chunk.subarray(missing);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        cutter.take(afterHeader(chunk), (piece) => this.push(openPiece(piece, false)));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, openPiece(cutter.rest(), true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
