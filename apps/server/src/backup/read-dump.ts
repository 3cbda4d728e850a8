import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decrypt } from '#server/files/encryption.ts';
import { dumpKey } from './backup-key.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  type DumpEnd,
  type DumpHeader,
  type DumpPart,
  decodePart,
  FORMAT,
  FRAME_BYTES,
  isSameAmount,
  MAGIC,
  RowMeter,
  readLength,
  SALT_BYTES,
} from './dump-format.ts';

/**
 * The parts of a dump in their order, each of them verified: no byte is given out whose piece does not open, every
 * table has the rows that were counted when it was written, and one that ends too early is an error, never an end.
 */
export async function* readDump(file: string, backupKey: Buffer): AsyncGenerator<DumpPart> {
  const source = createReadStream(file);
  try {
    const bytes = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const { head, rest } = await readHead(bytes);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BackupRefused(`${file} no es una copia de Alivio, o no de esta versión.`);
    const key = dumpKey(backupKey, head.subarray(MAGIC.length));
    // What breaks on the way breaks the end of it, where it is read.
    const opened = pipeline(remainder(rest, bytes), decrypt(key), createGunzip(), () => {});
    yield* verified(partsOf(opened));
  } catch (error) {
    throw error instanceof BackupRefused ? error : refusalFor(file, error);
  } finally {
    source.destroy();
  }
}

function refusalFor(file: string, cause: unknown): BackupRefused {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return new BackupRefused(`No existe ${file}.`, cause);
  const words = cause instanceof Error ? cause.message : String(cause);
  return new BackupRefused(
    `No se puede confiar en ${file}: está dañado, incompleto o cerrado con otra BACKUP_KEY (${words}).`,
    cause,
  );
}

async function readHead(bytes: AsyncIterator<Buffer>): Promise<{ head: Buffer; rest: Buffer }> {
  const length = MAGIC.length + SALT_BYTES;
  let held: Buffer = Buffer.alloc(0);
  while (held.length < length) {
    const { value, done } = await bytes.next();
    if (done) throw new Error('it ends too early');
    held = Buffer.concat([held, value]);
  }
  return { head: held.subarray(0, length), rest: held.subarray(length) };
}

async function* remainder(rest: Buffer, bytes: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (rest.length > 0) yield rest;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
}

/** Holds one frame at a time, whatever the chunks it comes in. */
async function* partsOf(opened: Readable): AsyncGenerator<DumpPart> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of opened as AsyncIterable<Buffer>) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length >= FRAME_BYTES) {
      const length = readLength(held);
      if (length === null) throw new Error('a part of it is unknown');
      if (held.length < FRAME_BYTES + length) break;
      yield decodePart(held.readUInt8(0), held.subarray(FRAME_BYTES, FRAME_BYTES + length));
      held = held.subarray(FRAME_BYTES + length);
    }
  }
  if (held.length > 0) throw new Error('it ends within a part');
}

async function* verified(parts: AsyncGenerator<DumpPart>): AsyncGenerator<DumpPart> {
  const first = await parts.next();
  if (first.done || first.value.kind !== 'header') throw new Error('its beginning is missing');
  requireFormat(first.value.header);
  yield first.value;
  const { tables, copiesFiles } = first.value.header;
  let meter = new RowMeter();
  let [tablesEnded, filesListed] = [0, 0];
  for await (const part of parts) {
    if (part.kind === 'rows') meter.take(part.bytes);
    if (part.kind === 'tableEnd') {
      if (!isSameAmount(meter.amount(), part.amount))
        throw new Error(`the rows of ${tables[tablesEnded]?.name} are not those that were counted`);
      meter = new RowMeter();
      tablesEnded += 1;
    }
    if (part.kind === 'files') filesListed += part.files.length;
    if (part.kind === 'end' && tablesEnded !== tables.length)
      throw new Error('it has not all of its tables');
    if (part.kind === 'end' && copiesFiles && filesListed !== copiedFiles(part.end))
      throw new Error('it has not all of its files');
    yield part;
    if (part.kind === 'end') return;
  }
  throw new Error('its end is missing');
}

function copiedFiles({ files, missing, deletedSince }: DumpEnd): number {
  return files - missing.length - deletedSince.length;
}

function requireFormat({ format }: DumpHeader): void {
  if (format !== FORMAT)
    throw new BackupRefused(
      `Es una copia del formato ${format} y este programa lee el ${FORMAT}: restaura con la versión que la hizo.`,
    );
}
