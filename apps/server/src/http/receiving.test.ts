import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoint } from '@alivio/contract/endpoint.ts';
import { okResponse } from '@alivio/contract/fields.ts';
import { createMemoryStore } from '@alivio/testing/memory-store.ts';
import { beginRequest, listen } from '@alivio/testing/raw-request.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { serve } from './serve.ts';
import { serveUpload } from './serve-upload.ts';

const common = {
  method: 'POST',
  roles: 'anyone',
  subject: 'none',
  summary: 'Something sent by anybody',
  response: okResponse,
} as const;
const file = { ...common, bodyKind: 'base64-stream', base64Field: 'file', example: {} } as const;
const small = endpoint({
  ...common,
  path: '/test-only/small',
  body: z.strictObject({ a: z.string() }),
  example: { body: { a: 'a' } },
});
const counted = endpoint({ ...file, path: '/test-only/counted' });
const held = endpoint({ ...file, path: '/test-only/held' });
const form = endpoint({
  method: 'POST',
  path: '/test-only/form',
  roles: 'anyone',
  subject: 'none',
  summary: 'A form',
  bodyKind: 'form',
  refusedAt: '/contact-us',
  body: z.strictObject({ a: z.string() }),
  example: { body: { a: 'a' } },
});

function openCounting() {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
  return { stream, commit: async () => {}, discard: async () => {} };
}

async function start(settings: Record<string, string>) {
  const server = await startOwnServer(settings);
  const store = createMemoryStore();
  serve(server.app, small).with(async () => ({ ok: true }));
  serve(server.app, form).with(async () => ({ location: '/' }));
  serveUpload(server.app, counted)
    .into(async () => openCounting())
    .with(async () => ({ ok: true }));
  serveUpload(server.app, held)
    .into(() => store.open())
    .with(async () => ({ ok: true }));
  return { server, store, port: await listen(server.app) };
}

describe('a client that stops sending', () => {
  let server: OwnServer;
  let port: number;
  let store: ReturnType<typeof createMemoryStore>;
  beforeAll(async () => {
    ({ server, port, store } = await start({
      REQUEST_RECEIVE_SECONDS: '0.5',
      UPLOAD_WINDOW_SECONDS: '0.5',
    }));
  });
  afterAll(() => server.close());

  it.each([
    ['JSON', '/api/v1/test-only/small', 'application/json', '{"a":'],
    ['JSON nobody asked for', '/api/v1/test-only/nowhere', 'application/json', '{"a":'],
    ['a file', '/api/v1/test-only/held', 'application/json', '{"file":"QUJD'],
  ])('half way through %s is told so, and the line is closed', async (_, path, type, begun) => {
    const request = await beginRequest(port, path, {
      'content-type': type,
      'content-length': '1000',
    });
    request.socket.write(begun);
    const answer = await request.answer;
    expect(JSON.parse(answer.body)).toMatchObject({ status: 408, details: { code: 'too_slow' } });
    expect(answer.headers).toContain('connection: close');
    expect([store.visible.size, store.counts.opened]).toEqual([0, store.counts.discarded]);
  });

  it('half way through a form is led to the page that tells it', async () => {
    const request = await beginRequest(port, '/api/v1/test-only/form', {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1000',
    });
    request.socket.write('a=1');
    expect((await request.answer).headers).toContain('location: /contact-us?error=too_slow');
  });

  it('has a short time for headers, whatever the longest body may take', () => {
    const { headersTimeout, requestTimeout } = server.app.server;
    expect(headersTimeout).toBe(10_000);
    expect(requestTimeout).toBeGreaterThanOrEqual(900_000);
  });

  it('is not waited for where nobody reads its body', async () => {
    const request = await beginRequest(port, '/api/v1/me', { 'content-length': '1000' });
    expect((await request.answer).headers).toContain('connection: close');
  });
});

describe('a large file', () => {
  let server: OwnServer;
  let port: number;
  beforeAll(async () => {
    ({ server, port } = await start({}));
  });
  afterAll(() => server.close());

  const PIECE = Buffer.alloc(48 * 1024, 'x').toString('base64');
  const PIECES = Math.floor((20 * 1024 * 1024) / (48 * 1024));
  /** Collecting takes long where many tests share a process: four looks on the way are enough. */
  const LOOK_EVERY = Math.floor(PIECES / 4);

  /** How much memory stays in use on the way, as a share of what was sent; what could be freed does not count. */
  async function memoryShare(path: string, pieces: number) {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const inUse = async () => {
      collect();
      await nextTurn();
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const bodyBytes = pieces * PIECE.length + '{"file":""}'.length;
    const before = await inUse();
    let most = before;
    const request = await beginRequest(port, path, {
      'content-type': 'application/json',
      'content-length': String(bodyBytes),
      connection: 'close',
    });
    request.socket.write('{"file":"');
    for (let sent = 1; sent <= pieces; sent += 1) {
      if (!request.socket.write(PIECE)) await once(request.socket, 'drain');
      if (sent % LOOK_EVERY === 0) most = Math.max(most, await inUse());
    }
    request.socket.write('"}');
    const { status } = await request.answer;
    return { share: (most - before) / bodyBytes, status };
  }

  it('goes through without being held, and would be seen if it were', async () => {
    await memoryShare('/api/v1/test-only/counted', 2);
    const through = await memoryShare('/api/v1/test-only/counted', PIECES);
    expect(through.status).toBe(200);
    expect(through.share).toBeLessThan(0.3);
    // The twin that proves the measure: the same way into a sink that keeps everything in memory.
    const held = await memoryShare('/api/v1/test-only/held', PIECES);
    expect(held.share).toBeGreaterThan(0.4);
  });
});
