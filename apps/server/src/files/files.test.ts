import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { countUnfinished } from '@alivio/testing/count-unfinished.ts';
import { dateFiles } from '@alivio/testing/date-files.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { readStoredFile, recordIncoming, storeFile } from '@alivio/testing/stored-files.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { runWorker } from '#server/jobs/run-worker.ts';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { FileMissing } from '#server/providers/storage/storage.ts';
import { KeyUnreadable } from '#server/wrapped-keys.ts';
import { discardIncoming } from './discard-incoming.ts';
import { FileDamaged } from './encryption.ts';
import { openFile } from './open-file.ts';
import { openUpload } from './open-upload.ts';
import { readIncoming } from './read-incoming.ts';
import { removeBytes } from './remove-bytes.job.ts';
import { removeFile } from './remove-file.ts';
import { removeOrphanFiles } from './remove-orphan-files.job.ts';
import { writeFile } from './write-file.ts';

const HOUR_MS = 60 * 60_000;
const root = path.join(import.meta.dirname, '../../../..');

const context = { isLastAttempt: false };

async function nameOf({ deps }: TestServer, fileId: number): Promise<string> {
  const query = deps.db.selectFrom('stored_files').select('name').where('id', '=', fileId);
  return (await query.executeTakeFirstOrThrow()).name;
}

async function storedNames({ deps }: TestServer): Promise<string[]> {
  const names = [];
  for await (const { name } of deps.providers.storage.list()) names.push(name);
  return names;
}

const storages = [{ STORAGE: 'folder' }, { STORAGE: 's3' }] as const;

describe.each(storages)('in the $STORAGE', (settings) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(settings);
  });
  afterAll(() => server.close());

  it('an upload is read back before and after it has a row', async () => {
    const content = randomBytes(7_000_000);
    const sink = await openUpload(server.deps);
    await pipeline(Readable.from([content]), sink.stream);
    const incoming = await sink.commit();
    expect((await buffer(await readIncoming(server.deps, incoming))).equals(content)).toBe(true);

    const fileId = await recordIncoming(server, incoming, content);
    const { contentType, sizeBytes } = await openFile(server.deps, fileId);
    expect({ contentType, sizeBytes }).toEqual({
      contentType: 'application/pdf',
      sizeBytes: 7_000_000,
    });
    expect((await readStoredFile(server, fileId)).equals(content)).toBe(true);
  });

  it('what is kept says nothing of its content, and is another each time', async () => {
    const content = Buffer.alloc(100_000, 'historia clínica');
    const raw = await Promise.all(
      [1, 2].map(async () => {
        const name = await nameOf(server, await storeFile(server, content));
        return buffer(await server.deps.providers.storage.open(name));
      }),
    );
    expect(raw[0]?.includes('historia')).toBe(false);
    expect(raw[0]?.equals(raw[1] ?? Buffer.of())).toBe(false);
  });

  it('an upload that breaks off leaves nothing', async () => {
    const before = await storedNames(server);
    const sink = await openUpload(server.deps);
    const source = Readable.from([randomBytes(200_000), randomBytes(6_000_000)]);
    source.once('end', () => sink.stream.destroy(new Error('the line is gone')));
    await expect(pipeline(source, sink.stream)).rejects.toThrow('the line is gone');
    await sink.discard();
    await expect(sink.commit()).rejects.toThrow();
    expect(await storedNames(server)).toEqual(before);
  });

  it('a file of our own that cannot be made leaves nothing', async () => {
    const before = await storedNames(server);
    const source = new Readable({
      read() {
        this.push(randomBytes(1000));
        this.destroy(new Error('cannot be encoded'));
      },
    });
    await expect(writeFile(server.deps, source)).rejects.toThrow('cannot be encoded');
    expect(await storedNames(server)).toEqual(before);
  });

  it('a file that got no row can be thrown away', async () => {
    const incoming = await writeFile(server.deps, Buffer.from('a'));
    await discardIncoming(server.deps, incoming);
    await expect(readIncoming(server.deps, incoming)).rejects.toThrow(FileMissing);
  });

  it('a file that is removed is unreadable at once, and its bytes go by a job that may run twice', async () => {
    const fileId = await storeFile(server, Buffer.from('a'));
    const name = await nameOf(server, fileId);
    await inTransaction(server.deps.db, (trx) => removeFile(trx, fileId));
    await expect(openFile(server.deps, fileId)).rejects.toThrow(`there is no file ${fileId}`);
    expect(await storedNames(server)).toContain(name);

    const worker = await runWorker(server.deps, [removeBytes], '');
    await waitUntil(async () => !(await storedNames(server)).includes(name));
    await worker.stop();
    const again = () => removeBytes.run(server.deps, { name }, context);
    await Promise.all([again(), again()]);
  });

  it('a removal that is rolled back removes nothing', async () => {
    const fileId = await storeFile(server, Buffer.from('a'));
    const failing = inTransaction(server.deps.db, async (trx) => {
      await removeFile(trx, fileId);
      throw new Error('later in the transaction');
    });
    await expect(failing).rejects.toThrow('later');
    expect((await readStoredFile(server, fileId)).toString()).toBe('a');
  });

  it('orphans go when they are a day old; younger ones and files with a row stay', async () => {
    const named = await storeFile(server, Buffer.from('named'));
    const orphan = await writeFile(server.deps, Buffer.from('orphan'));
    dateFiles(server.deps.config);
    const sweep = () => removeOrphanFiles.run(server.deps, {}, context);
    const { clock } = server;
    clock.now = new Date(Date.now() + 23 * HOUR_MS);
    await sweep();
    expect(await storedNames(server)).toContain(orphan.name);

    clock.now = new Date(Date.now() + 25 * HOUR_MS);
    await Promise.all([sweep(), sweep()]);
    expect(await storedNames(server)).not.toContain(orphan.name);
    expect((await readStoredFile(server, named)).toString()).toBe('named');
    clock.now = new Date();
  });

  it('a process that is killed in the middle leaves nothing to see, and a day later nothing at all', async () => {
    const before = await storedNames(server);
    await killInTheMiddle(server);
    expect(await storedNames(server)).toEqual(before);
    expect(await countUnfinished(server)).toBe(1);
    dateFiles(server.deps.config);

    const { clock } = server;
    clock.now = new Date(Date.now() + 23 * HOUR_MS);
    await removeOrphanFiles.run(server.deps, {}, context);
    expect(await countUnfinished(server)).toBe(1);
    clock.now = new Date(Date.now() + 25 * HOUR_MS);
    await removeOrphanFiles.run(server.deps, {}, context);
    expect(await countUnfinished(server)).toBe(0);
    clock.now = new Date();
  });
});

async function killInTheMiddle({ deps }: TestServer): Promise<void> {
  const { DATABASE_URL, SECRET_KEY, DATA_DIR, STORAGE, SANDBOX_PORT } = deps.config;
  const settings = { DATABASE_URL, SECRET_KEY, DATA_DIR, STORAGE, LOG_LEVEL: 'silent' };
  const holder = fork(path.join(root, 'packages/testing/src/hold-an-upload.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...settings, SANDBOX_PORT: String(SANDBOX_PORT) },
  });
  const exit = once(holder, 'exit');
  onTestFinished(() => void holder.kill('SIGKILL'));
  const [said] = await Promise.race([once(holder, 'message'), exit]);
  expect(said).toBe('holding');
  holder.kill('SIGKILL');
  await exit;
}

describe('bytes that are not what was written', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const content = randomBytes(300_000);

  /** Puts other bytes in the place of a file's. */
  async function replaceBytes(fileId: number, change: (bytes: Buffer) => Buffer): Promise<void> {
    const { storage } = server.deps.providers;
    const name = await nameOf(server, fileId);
    const bytes = await buffer(await storage.open(name));
    const draft = await storage.create(name);
    await pipeline(Readable.from([change(bytes)]), draft.stream);
    await draft.commit();
  }

  it.each<[what: string, change: (bytes: Buffer) => Buffer]>([
    ['cut short', (bytes) => bytes.subarray(0, 4 + 65_552)],
    ['empty', () => Buffer.of(1).subarray(1)],
    ['longer', (bytes) => Buffer.concat([bytes, bytes])],
    ['another bit', (bytes) => Buffer.from(bytes).fill(~bytes.readInt8(200_000), 200_000, 200_001)],
  ])('%s: the stream errs, it does not end', async (_, change) => {
    const fileId = await storeFile(server, content);
    await replaceBytes(fileId, change);
    await expect(readStoredFile(server, fileId)).rejects.toThrow(FileDamaged);
  });

  it('those of another file', async () => {
    const [fileId, other] = [await storeFile(server, content), await storeFile(server, content)];
    const bytes = await buffer(
      await server.deps.providers.storage.open(await nameOf(server, other)),
    );
    await replaceBytes(fileId, () => bytes);
    await expect(readStoredFile(server, fileId)).rejects.toThrow(FileDamaged);
  });

  it('not there', async () => {
    const fileId = await storeFile(server, content);
    await server.deps.providers.storage.remove(await nameOf(server, fileId));
    await expect(readStoredFile(server, fileId)).rejects.toThrow(FileMissing);
  });

  it('rows whose keys were exchanged open neither file', async () => {
    const { db } = server.deps;
    const [one, other] = [await storeFile(server, content), await storeFile(server, content)];
    const { wrapped_key } = await db
      .selectFrom('stored_files')
      .select('wrapped_key')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    await db.updateTable('stored_files').set({ wrapped_key }).where('id', '=', one).execute();
    await expect(readStoredFile(server, one)).rejects.toThrow(KeyUnreadable);
  });
});

describe('a storage that is down', () => {
  it('throws what calls answer with 503, and breaks an upload off', async () => {
    const server = await startTestServer({ STORAGE: 's3' });
    onTestFinished(() => server.close());
    const fileId = await storeFile(server, randomBytes(1_000_000));
    await planOutcome(server, 'storage', 'down', 3);
    await expect(openFile(server.deps, fileId)).rejects.toThrow(ProviderDown);
    await planOutcome(server, 'storage', 'down', 3);
    await expect(openUpload(server.deps)).rejects.toThrow(ProviderDown);

    const sink = await openUpload(server.deps);
    await planOutcome(server, 'storage', 'down', 3);
    const sent = pipeline(Readable.from([randomBytes(6_000_000)]), sink.stream);
    // Whoever sends hears of it, or whoever commits: the last part may be under way when all was sent.
    await expect(sent.then(() => sink.commit())).rejects.toThrow(ProviderDown);
    await sink.discard();

    await planOutcome(server, 'storage', 'cut');
    await expect(readStoredFile(server, fileId)).rejects.toThrow(ProviderDown);
    expect(await readStoredFile(server, fileId)).toHaveLength(1_000_000);
  });
});
