import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { endpoint } from '@alivio/contract/endpoint.ts';
import { solesField } from '@alivio/contract/fields.ts';
import { type Centimos, fromSoles } from '@alivio/domain/money/centimos.ts';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { download, downloadBase64 } from './api-file.ts';
import { upload } from './api-upload.ts';
import { keepClientToken } from './storage.ts';

const common = {
  method: 'POST',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'For tests',
  params: z.object({ id: z.string() }),
  example: {},
} as const;
const receipt = endpoint({
  ...common,
  base: '/services',
  path: '/receipts/:id',
  bodyKind: 'base64-stream',
  base64Field: 'base64',
  body: z.strictObject({ nameFile: z.string(), amount: solesField }),
  response: z.object({ ok: z.literal(true), amount: solesField }),
});
const bare = endpoint({
  ...common,
  path: '/bare/:id',
  bodyKind: 'base64-stream',
  base64Field: 'file',
  response: z.object({ ok: z.literal(true) }),
});
const avatar = endpoint({
  ...common,
  path: '/avatars/:id',
  bodyKind: 'multipart',
  files: { file: { min: 1, max: 1 }, pages: { min: 0, max: 5 } },
  body: z.strictObject({ note: z.string(), page: z.optional(z.int()) }),
  response: z.object({ ok: z.literal(true) }),
});
const letter = endpoint({
  ...common,
  method: 'GET',
  path: '/letters/:id',
  answerKind: 'file',
  contentTypes: ['application/pdf'],
});
const card = endpoint({
  ...common,
  method: 'GET',
  path: '/cards/:id',
  answerKind: 'base64-stream',
  base64At: ['data', 'fileBase64'],
  response: z.object({
    success: z.literal(true),
    data: z.object({ fileBase64: z.string(), fileName: z.string(), amount: solesField }),
  }),
});

type Answer = { status?: number; headers?: Record<string, string>; body: string | Buffer };
let respond: (request: IncomingMessage, body: Buffer) => Answer;
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  void buffer(request).then((received) => {
    const { status = 200, headers = {}, body } = respond(request, received);
    response.writeHead(status, headers).end(body);
  });
});

/** As much of the browser's own as `upload` uses, over a real line. */
class RequestOfBrowser {
  static base = '';
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #to = { method: '', url: '' };
  readonly #headers = new Headers();
  readonly #leaving = new AbortController();

  open(method: string, url: string) {
    this.#to = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  abort() {
    this.#leaving.abort();
  }
  send(body: Blob | FormData) {
    const total = body instanceof Blob ? body.size : 1;
    this.upload.onprogress?.({ loaded: total, total });
    void fetch(this.#to.url, {
      method: this.#to.method,
      headers: this.#headers,
      body,
      signal: this.#leaving.signal,
    })
      .then(async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload?.();
      })
      .catch(() => (this.#leaving.signal.aborted ? this.onabort?.() : this.onerror?.()))
      .finally(() => this.onloadend?.());
  }
}

beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  keepClientToken('token-of-the-client');
});
beforeEach(() => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const base = `http://localhost:${address.port}`;
  const fetchThere = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetchThere(new URL(url, base), init));
  vi.stubGlobal('XMLHttpRequest', RequestOfBrowser);
});
afterAll(() => {
  server.close();
});

const params = { id: 'a b' };
const soles = (amount: number) => fromSoles(amount) as Centimos;
const ok = { body: '{"ok":true}' };

it('sends a file inside JSON, whole at every length, and tells how far it is', async () => {
  for (const length of [0, 1, 2, 3, 786_431, 786_432, 786_433, 2_000_001]) {
    const bytes = Buffer.alloc(length, 'añ€');
    let progress: number[] = [];
    respond = (request, body) => {
      const { base64, ...fields } = JSON.parse(body.toString());
      expect(request.url).toBe('/services/receipts/a%20b');
      expect(request.headers.authorization).toBe('Bearer token-of-the-client');
      expect(request.headers['content-type']).toBe('application/json');
      expect(fields).toEqual({ nameFile: 'recibo "1"', amount: 12.5 });
      expect(Buffer.from(base64, 'base64').equals(bytes)).toBe(true);
      expect(progress).toEqual([body.length, body.length]);
      return { body: '{"ok":true,"amount":12.5}' };
    };
    const body = { nameFile: 'recibo "1"', amount: soles(12.5) };
    const answer = await upload(
      receipt,
      { params, body, file: new Blob([bytes]) },
      { onProgress: (...numbers) => (progress = numbers) },
    );
    expect(answer).toEqual({ ok: true, amount: soles(12.5) });
  }
});

it('sends a file that has no other fields beside it', async () => {
  respond = (_, body) => {
    expect(body.toString()).toBe('{"file":"QUJD"}');
    return ok;
  };
  expect(await upload(bare, { params, file: new Blob(['ABC']) })).toEqual({ ok: true });
});

it('sends fields and files side by side', async () => {
  respond = (request, body) => {
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const text = body.toString();
    expect(text.match(/name="[^"]*"(; filename="[^"]*")?/g)).toEqual([
      'name="note"',
      'name="file"; filename="dni.png"',
      'name="pages"; filename="1.pdf"',
      'name="pages"; filename="2.pdf"',
    ]);
    return ok;
  };
  const pages = [new File(['1'], '1.pdf'), new File(['2'], '2.pdf')];
  const files = { file: [new File(['x'], 'dni.png', { type: 'image/png' })], pages };
  expect(await upload(avatar, { params, body: { note: 'ñ' }, files })).toEqual({ ok: true });
});

it('says in its own shape what an upload was refused for', async () => {
  const refusal = {
    message: 'Demasiado grande',
    status: 413,
    errorType: 'TooLarge',
    details: { code: 'too_large' },
  };
  respond = () => ({ status: 413, body: JSON.stringify(refusal) });
  const file = new Blob(['x']);
  await expect(upload(bare, { params, file })).rejects.toMatchObject({ code: 'too_large' });
  respond = () => ({ body: '<html>' });
  await expect(upload(bare, { params, file })).rejects.toMatchObject({
    errorType: 'UnreadableAnswer',
  });
});

it('stops when told to, before and on the way', async () => {
  const leaving = new AbortController();
  const file = new Blob(['x']);
  respond = () => {
    leaving.abort(new Error('closed'));
    return ok;
  };
  const { signal } = leaving;
  await expect(upload(bare, { params, file }, { signal })).rejects.toThrow('closed');
  await expect(upload(bare, { params, file }, { signal })).rejects.toThrow('closed');
});

it('receives a file under its name', async () => {
  respond = () => ({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Cotizacion.pdf"; filename*=UTF-8''Cotizaci%C3%B3n%20%F0%9F%A9%BA.pdf`,
    },
    body: Buffer.from('%PDF-1.7'),
  });
  const file = await download(letter, { params });
  expect([file.name, file.type, await file.text()]).toEqual([
    'Cotización 🩺.pdf',
    'application/pdf',
    '%PDF-1.7',
  ]);
  respond = () => ({ status: 404, body: 'gone' });
  await expect(download(letter, { params })).rejects.toBeInstanceOf(ApiError);
});

it('receives a file inside JSON, and what stands beside it', async () => {
  for (const length of [0, 5, 1_048_577]) {
    const bytes = Buffer.alloc(length, 'añ€');
    const data = { fileBase64: bytes.toString('base64'), fileName: 'carta', amount: 1.1 };
    respond = () => ({ body: JSON.stringify({ success: true, data }) });
    const { file, rest } = await downloadBase64(card, { params });
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(rest).toEqual({ success: true, data: { fileName: 'carta', amount: soles(1.1) } });
    expectTypeOf(rest.data).not.toHaveProperty('fileBase64');
  }
  const data = { fileBase64: '*no*', fileName: 'carta', amount: 1 };
  respond = () => ({ body: JSON.stringify({ success: true, data }) });
  await expect(downloadBase64(card, { params })).rejects.toMatchObject({
    errorType: 'UnreadableAnswer',
  });
});
