import { randomBytes } from 'node:crypto';
import { readStoredFile, storeFile } from '@alivio/testing/stored-files.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { KeyUnreadable } from '#server/wrapped-keys.ts';
import { rotateFileKeys } from './rotate-file-keys.ts';

const newKey = () => randomBytes(32).toString('base64url');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same product with other keys. */
async function withKeys(keys: { SECRET_KEY: string; PREVIOUS_SECRET_KEY?: string }) {
  const { DATABASE_URL, DATA_DIR, SANDBOX_PORT } = server.deps.config;
  const other = await startServerOn(DATABASE_URL, {
    DATA_DIR,
    SANDBOX_PORT: String(SANDBOX_PORT),
    ...keys,
  });
  onTestFinished(() => other.close());
  return other;
}

it('another key opens nothing, and says which key is missing', async () => {
  const fileId = await storeFile(server, Buffer.from('a'));
  const other = await withKeys({ SECRET_KEY: newKey() });
  await expect(readStoredFile(other, fileId)).rejects.toThrow(KeyUnreadable);
  await expect(readStoredFile(other, fileId)).rejects.toThrow('is PREVIOUS_SECRET_KEY missing?');
});

it('what the previous key sealed is read; after a rotation the previous one is not needed', async () => {
  const contents = Array.from({ length: 5 }, () => randomBytes(1000));
  const fileIds: number[] = [];
  for (const content of contents) fileIds.push(await storeFile(server, content));
  const [SECRET_KEY, PREVIOUS_SECRET_KEY] = [newKey(), server.deps.config.SECRET_KEY];
  const both = await withKeys({ SECRET_KEY, PREVIOUS_SECRET_KEY });
  const readAll = async (by: TestServer) => {
    for (const [index, fileId] of fileIds.entries())
      expect((await readStoredFile(by, fileId)).equals(contents[index] ?? Buffer.of())).toBe(true);
  };
  await readAll(both);
  const { rotated, unreadable } = await rotateFileKeys(both.deps);
  expect(rotated).toBeGreaterThanOrEqual(5);
  expect(unreadable).toBe(0);
  await readAll(both);
  expect(await rotateFileKeys(both.deps)).toEqual({ rotated: 0, unreadable: 0 });
  await readAll(await withKeys({ SECRET_KEY }));
  await expect(readStoredFile(server, fileIds[0] ?? 0)).rejects.toThrow(KeyUnreadable);
});

it('a rotation that is interrupted is finished by the next', async () => {
  const previous = await withKeys({ SECRET_KEY: newKey() });
  const fileIds: number[] = [];
  for (const text of ['a', 'b', 'c']) fileIds.push(await storeFile(previous, Buffer.from(text)));
  const keys = {
    SECRET_KEY: newKey(),
    PREVIOUS_SECRET_KEY: previous.deps.config.SECRET_KEY,
  };
  const both = await withKeys(keys);
  let updates = 0;
  const failing = both.deps.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') updates += 1;
      if (updates === 2) throw new Error('interrupted');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(rotateFileKeys({ ...both.deps, db: failing })).rejects.toThrow('interrupted');
  const texts = async (by: TestServer) =>
    Promise.all(fileIds.map(async (fileId) => (await readStoredFile(by, fileId)).toString()));
  expect(await texts(both)).toEqual(['a', 'b', 'c']);
  expect(await rotateFileKeys(both.deps)).toMatchObject({ rotated: 2 });
  expect(await texts(await withKeys({ SECRET_KEY: keys.SECRET_KEY }))).toEqual(['a', 'b', 'c']);
});

it('what neither key opens is counted and left as it is', async () => {
  const stranger = await withKeys({ SECRET_KEY: newKey() });
  const foreign = await storeFile(stranger, Buffer.from('ajeno'));
  const SECRET_KEY = newKey();
  const previous = await withKeys({ SECRET_KEY: newKey() });
  const fileId = await storeFile(previous, Buffer.from('mío'));
  const keys = { SECRET_KEY, PREVIOUS_SECRET_KEY: previous.deps.config.SECRET_KEY };
  const both = await withKeys(keys);
  const result = await rotateFileKeys(both.deps);
  expect(result.rotated).toBe(1);
  expect(result.unreadable).toBeGreaterThanOrEqual(1);
  expect((await readStoredFile(both, fileId)).toString()).toBe('mío');
  expect((await readStoredFile(stranger, foreign)).toString()).toBe('ajeno');
});
