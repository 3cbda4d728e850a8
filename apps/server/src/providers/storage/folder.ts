import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type Dirent, type WriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { flushFolder } from '#server/flush-folder.ts';
import { type Draft, FileMissing, isStorageName, type Storage } from './storage.ts';

const UNFINISHED = 'unfinished';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Files in a folder of this machine: `files/<first two letters>/<name>`, for this user's eyes only. */
export function folderStorage(config: Pick<Config, 'DATA_DIR'>): Storage {
  const root = path.resolve(config.DATA_DIR, 'files');
  const unfinished = path.join(root, UNFINISHED);
  const placeOf = (name: string) => {
    if (!isStorageName(name)) throw new Error(`not a name of a file: ${name}`);
    return path.join(root, name.slice(0, 2), name);
  };
  return {
    create: (name) => createDraft(unfinished, placeOf(name)),
    async open(name) {
      const stream = createReadStream(placeOf(name));
      try {
        await once(stream, 'open');
      } catch (error) {
        throw isAbsent(error) ? new FileMissing(name) : error;
      }
      return stream;
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *list() {
      for await (const folder of entriesOf(root)) {
        if (folder.name === UNFINISHED || !folder.isDirectory()) continue;
        for await (const { name, writtenAt } of filesOf(path.join(root, folder.name)))
          if (isStorageName(name)) yield { name, writtenAt };
      }
    },
    async removeUnfinished(begunBefore) {
      for await (const { name, writtenAt } of filesOf(unfinished))
        if (writtenAt < begunBefore) await rm(path.join(unfinished, name), { force: true });
    },
  };
}

async function createDraft(unfinished: string, place: string): Promise<Draft> {
  await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE });
  const draft = path.join(unfinished, randomUUID());
  // `flush`: the bytes are on the disk before the stream closes.
  const stream = createWriteStream(draft, { flags: 'wx', mode: FILE_MODE, flush: true });
  await once(stream, 'open');
  let isInPlace = false;
  return {
    stream,
    async commit() {
      await finished(stream);
      await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE });
      await rename(draft, place);
      isInPlace = true;
      // The name has to survive a crash as well as the bytes, and so does the name of its folder.
      await flushFolder(path.dirname(place));
      await flushFolder(path.dirname(path.dirname(place)));
    },
    async discard() {
      await closed(stream);
      await rm(draft, { force: true });
      // Before that, whatever is there is not this draft's.
      if (isInPlace) await rm(place, { force: true });
    },
  };
}

async function closed(stream: WriteStream): Promise<void> {
  if (stream.closed) return;
  // A write under way fails by being destroyed, which is no news to whoever discards.
  stream.on('error', () => {});
  const isClosed = new Promise<void>((resolve) => void stream.once('close', resolve));
  stream.destroy();
  await isClosed;
}

async function* filesOf(folder: string): AsyncGenerator<{ name: string; writtenAt: Date }> {
  for await (const entry of entriesOf(folder)) {
    // Removed by another process since it was listed.
    const found = await orAbsent(stat(path.join(folder, entry.name)));
    if (found?.isFile()) yield { name: entry.name, writtenAt: found.mtime };
  }
}

/** A folder that is not there has nothing in it. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const opened = await orAbsent(opendir(folder));
  if (opened) yield* opened;
}

async function orAbsent<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
