import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { dateFiles } from '@alivio/testing/date-files.ts';
import { startProvider } from '@alivio/testing/start-provider.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProviderDown, ProviderRefused } from '../call-provider.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import { s3Limits } from './s3-limits.ts';
import { FileMissing, type Storage } from './storage.ts';

const MIB = 1024 * 1024;
const FAR_AHEAD = new Date('2100-01-01');
const LONG_AGO = new Date('2020-01-01');

let ground: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  ground = await startProvider('storage');
});
afterEach(() => ground.reset());
afterAll(() => ground.close());

const impatient = { ...s3Limits, pauseMs: 1, pageSize: 2 };
const adapters: [name: string, open: () => Storage][] = [
  ['folder', () => folderStorage(ground.config)],
  ['s3', () => s3Storage(ground.config, impatient)],
];

const newName = () => randomBytes(24).toString('base64url');

async function write(storage: Storage, name: string, content: Buffer): Promise<void> {
  const draft = await storage.create(name);
  await pipeline([content], draft.stream);
  await draft.commit();
}

async function read(storage: Storage, name: string): Promise<Buffer> {
  return buffer(await storage.open(name));
}

async function listed(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}

describe.each(adapters)('%s', (_, openStorage) => {
  let storage: Storage;
  beforeAll(() => {
    storage = openStorage();
  });
  afterEach(async () => {
    for (const name of await listed(storage)) await storage.remove(name);
    await storage.removeUnfinished(FAR_AHEAD);
  });

  it.each([0, 1, 5 * MIB - 1, 5 * MIB, 5 * MIB + 1, 12 * MIB])(
    'gives back the %i bytes it was given',
    async (sizeBytes) => {
      const [name, content] = [newName(), randomBytes(sizeBytes)];
      await write(storage, name, content);
      expect((await read(storage, name)).equals(content)).toBe(true);
    },
  );

  it('shows nothing of a file before it is committed', async () => {
    const name = newName();
    const draft = await storage.create(name);
    await pipeline([Buffer.alloc(6 * MIB)], draft.stream);
    expect(await listed(storage)).toEqual([]);
    await expect(storage.open(name)).rejects.toThrow(FileMissing);
    await draft.commit();
    expect(await listed(storage)).toEqual([name]);
  });

  it('leaves nothing of what is discarded: unwritten, half written, written, committed', async () => {
    const unwritten = await storage.create(newName());
    await unwritten.discard();

    const half = await storage.create(newName());
    await new Promise((resolve) => half.stream.write(Buffer.alloc(MIB), resolve));
    half.stream.write(Buffer.alloc(8 * MIB));
    await half.discard();

    const written = await storage.create(newName());
    await pipeline([Buffer.alloc(MIB)], written.stream);
    await written.discard();

    const name = newName();
    const committed = await storage.create(name);
    await pipeline([Buffer.alloc(MIB)], committed.stream);
    await committed.commit();
    await committed.discard();

    expect(await listed(storage)).toEqual([]);
    await expect(storage.open(name)).rejects.toThrow(FileMissing);
  });

  it('leaves what already had the name of a draft that is discarded', async () => {
    const name = newName();
    await write(storage, name, Buffer.from('kept'));
    const unwritten = await storage.create(name);
    await unwritten.discard();
    const written = await storage.create(name);
    await pipeline([Buffer.alloc(MIB)], written.stream);
    await written.discard();
    expect((await read(storage, name)).toString()).toBe('kept');
  });

  it('removes what was begun and left before a moment, and nothing younger', async () => {
    const name = newName();
    const left = await storage.create(name);
    await pipeline([Buffer.alloc(MIB)], left.stream);
    await storage.removeUnfinished(LONG_AGO);
    await left.commit();
    expect(await listed(storage)).toEqual([name]);

    const lost = await storage.create(newName());
    await pipeline([Buffer.alloc(MIB)], lost.stream);
    await storage.removeUnfinished(FAR_AHEAD);
    await expect(lost.commit()).rejects.toThrow();
    expect(await listed(storage)).toEqual([name]);
  });

  it('lists every file with its time, over several pages', async () => {
    const names = Array.from({ length: 5 }, newName);
    for (const name of names) await write(storage, name, Buffer.from(name));
    expect(await listed(storage)).toEqual([...names].sort());
    dateFiles(ground.config);
    for await (const { writtenAt } of storage.list())
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(600_000);
  });

  it('removes a file, also one that is not there', async () => {
    const name = newName();
    await write(storage, name, Buffer.from('a'));
    await storage.remove(name);
    await storage.remove(name);
    await expect(storage.open(name)).rejects.toThrow(FileMissing);
  });

  it.each(['../../etc/passwd', 'a/b', '', '.', 'short', `${'a'.repeat(30)}\n`])(
    'takes no name that is not ours: %j',
    async (name) => {
      for (const use of [storage.create, storage.open, storage.remove])
        await expect(async () => use(name)).rejects.toThrow('not a name');
    },
  );
});

describe('the folder', () => {
  const root = () => path.join(ground.config.DATA_DIR, 'files');

  it('is for this user alone, folders and files', async () => {
    const name = newName();
    await write(folderStorage(ground.config), name, Buffer.from('a'));
    const folder = path.join(root(), name.slice(0, 2));
    expect(statSync(root()).mode & 0o777).toBe(0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('finds a half-written file old by the time of its last byte', async () => {
    const storage = folderStorage(ground.config);
    const draft = await storage.create(newName());
    const unfinished = path.join(root(), 'unfinished');
    const [file = ''] = readdirSync(unfinished);
    utimesSync(path.join(unfinished, file), LONG_AGO, LONG_AGO);
    await storage.removeUnfinished(new Date('2021-01-01'));
    expect(readdirSync(unfinished)).toEqual([]);
    await draft.discard();
  });
});

describe('s3', () => {
  const storage = (limits = {}) => s3Storage(ground.config, { ...impatient, ...limits });

  it('is asked again while it is down, and given up after the third time', async () => {
    ground.plan('down', 2);
    const name = newName();
    await write(storage(), name, Buffer.from('a'));
    ground.plan('down', 2);
    expect((await read(storage(), name)).toString()).toBe('a');

    ground.plan('down', 'always');
    await expect(storage().create(newName())).rejects.toThrow(ProviderDown);
    await expect(storage().open(name)).rejects.toThrow(ProviderDown);
    await expect(storage().remove(name)).rejects.toThrow(ProviderDown);
    await expect(listed(storage())).rejects.toThrow(ProviderDown);
  });

  it('breaks the stream when it goes down in the middle of an upload', async () => {
    const draft = await storage().create(newName());
    ground.plan('down', 'always');
    await expect(pipeline([Buffer.alloc(6 * MIB)], draft.stream)).rejects.toThrow(ProviderDown);
    ground.reset();
    await draft.discard();
  });

  it('does not complete twice: whether it worked is not known after a failure', async () => {
    const name = newName();
    const draft = await storage().create(name);
    await pipeline([Buffer.alloc(MIB)], draft.stream);
    ground.plan('down', 1);
    await expect(draft.commit()).rejects.toThrow(ProviderDown);
    await draft.discard();
    await expect(storage().open(name)).rejects.toThrow(FileMissing);
  });

  it('is not waited for longer than the limit', async () => {
    ground.plan('slow', 'always');
    await expect(storage({ callMs: 50 }).create(newName())).rejects.toThrow(ProviderDown);
    await expect(storage({ callMs: 50 }).open(newName())).rejects.toThrow(ProviderDown);
  });

  it('a line that is cut in the middle of a download breaks the stream', async () => {
    const name = newName();
    await write(storage(), name, Buffer.alloc(3 * MIB));
    ground.plan('cut');
    const content = await storage().open(name);
    await expect(buffer(content)).rejects.toThrow(ProviderDown);
  });

  it('a reader that stops lets go of the line', async () => {
    const name = newName();
    await write(storage(), name, Buffer.alloc(12 * MIB));
    const content: Readable = await storage().open(name);
    for await (const chunk of content) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(content.destroyed).toBe(true);
  });

  it('a wrong key is refused, not tried again', async () => {
    const config = { ...ground.config, S3_SECRET_ACCESS_KEY: 'other' };
    const refused = s3Storage(config, impatient).create(newName());
    await expect(refused).rejects.toThrow(ProviderRefused);
    await expect(refused).rejects.toThrow('SignatureDoesNotMatch');
  });

  it('a bucket that is not there is no missing file', async () => {
    const config = { ...ground.config, S3_BUCKET: 'other' };
    await expect(s3Storage(config, impatient).open(newName())).rejects.toThrow('NoSuchBucket');
  });
});
