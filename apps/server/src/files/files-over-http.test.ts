import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { endpoint } from '@alivio/contract/endpoint.ts';
import { countUnfinished } from '@alivio/testing/count-unfinished.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { beginRequest, listen } from '@alivio/testing/raw-request.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { inTransaction } from '#server/db/transaction.ts';
import { serveUpload } from '#server/http/serve-upload.ts';
import { refuse } from '#server/refusal.ts';
import { openFile } from './open-file.ts';
import { openUpload } from './open-upload.ts';
import { recordFile } from './record-file.ts';

const upload = endpoint({
  method: 'POST',
  base: '/services',
  path: '/test-only/file',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'A file for the client',
  bodyKind: 'base64-stream',
  base64Field: 'base64',
  body: z.strictObject({ ending: z.enum(['record', 'refuse']) }),
  response: z.object({ fileId: z.int() }),
  refusals: ['too_early'],
  example: { body: { ending: 'record' }, base64: 'JVBERi0=' },
});

/** A call of whatever feature, mounted the way that features do. */
function mount({ app, deps }: OwnServer): void {
  serveUpload(app, upload)
    .into(() => openUpload(deps))
    .with(async ({ body, file }) => {
      const incoming = await file.keep();
      return inTransaction(deps.db, async (trx) => {
        const { sizeBytes, sha256 } = file;
        const facts = { contentType: 'application/pdf', sizeBytes, sha256 };
        const fileId = await recordFile(deps, trx, incoming, facts);
        return body.ending === 'refuse' ? refuse('too_early') : { fileId };
      });
    });
}

describe.each([{ STORAGE: 'folder' }, { STORAGE: 's3' }])(
  'an upload to the $STORAGE',
  (settings) => {
    let server: OwnServer;
    let port: number;
    let token: string;
    beforeAll(async () => {
      server = await startOwnServer(settings);
      mount(server);
      port = await listen(server.app);
      token = await server.signIn('nueva@alivio.demo');
    });
    afterAll(() => server.close());

    const content = randomBytes(7_000_000);
    const send = (ending: 'record' | 'refuse') =>
      server.call(upload, { body: { ending }, file: content }, token);
    const storedFiles = async () => {
      let count = 0;
      for await (const _ of server.deps.providers.storage.list()) count += 1;
      return count;
    };

    it('is there with its row, or not at all', async () => {
      expect((await send('refuse')).status).toBe(409);
      expect(await storedFiles()).toBe(0);
      const { body } = await send('record');
      const opened = await openFile(server.deps, body.fileId);
      expect(opened.sizeBytes).toBe(content.length);
      expect((await buffer(opened.content)).equals(content)).toBe(true);
      expect(await storedFiles()).toBe(1);
    });

    it('leaves nothing when the line is lost', async () => {
      const before = await storedFiles();
      const request = await beginRequest(port, '/services/test-only/file', {
        authorization: `Bearer ${token}`,
        'x-api-key': 'alivio-web',
        'content-type': 'application/json',
        'content-length': '20000000',
      });
      request.socket.write(`{"base64":"${content.toString('base64')}`);
      await waitUntil(async () => (await countUnfinished(server)) === 1);
      request.socket.destroy();
      await waitUntil(async () => (await countUnfinished(server)) === 0);
      expect(await storedFiles()).toBe(before);
    });

    if (settings.STORAGE === 'folder') return;

    it('answers 503 when the storage is down', async () => {
      const before = await storedFiles();
      await planOutcome(server, 'storage', 'down', 3);
      const { status, error } = await send('record');
      expect(status).toBe(503);
      expect(error.details).toMatchObject({ code: 'unavailable' });
      expect(await storedFiles()).toBe(before);
    });

    it('answers 503 when it goes down in the middle', async () => {
      const before = await storedFiles();
      const base64 = content.toString('base64');
      const request = await beginRequest(port, '/services/test-only/file', {
        authorization: `Bearer ${token}`,
        'x-api-key': 'alivio-web',
        'content-type': 'application/json',
        'content-length': String(base64.length + 20),
      });
      request.socket.write('{"base64":"');
      await waitUntil(async () => (await countUnfinished(server)) === 1);
      await planOutcome(server, 'storage', 'down', 3);
      request.socket.write(base64);
      expect((await request.answer).status).toBe(503);
      expect(await storedFiles()).toBe(before);
      await waitUntil(async () => (await countUnfinished(server)) === 0);
    });
  },
);
