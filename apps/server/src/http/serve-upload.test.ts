import { createHash } from 'node:crypto';
import { endpoint } from '@alivio/contract/endpoint.ts';
import { idInPath } from '@alivio/contract/fields.ts';
import { createMemoryStore } from '@alivio/testing/memory-store.ts';
import { beginRequest, listen } from '@alivio/testing/raw-request.ts';
import { sendExample } from '@alivio/testing/send-example.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { refuse } from '#server/refusal.ts';
import { serveUpload } from './serve-upload.ts';

const stored = z.object({
  ok: z.literal(true),
  files: z.array(z.object({ id: z.int(), size: z.int(), sha256: z.string() })),
});
/** What the handler does once everything has arrived. */
const action = z.optional(
  z.enum(['keep', 'refuse', 'keep and refuse', 'fail', 'keep and fail', 'ignore']),
);
const common = {
  method: 'POST',
  base: '/services',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'A file for the client',
  params: z.object({ id: idInPath }),
  response: stored,
} as const;

/** The shape of `Payment/PostUploadFile` (specification 3 §7). */
const uploadBase64 = endpoint({
  ...common,
  path: '/test-only/base64/:id',
  bodyKind: 'base64-stream',
  base64Field: 'base64',
  body: z.strictObject({ idLoan: z.int(), nameFile: z.string(), extension: z.string(), action }),
  refusals: ['too_early'],
  example: {
    params: { id: '1' },
    body: { idLoan: 1, nameFile: 'recibo', extension: 'pdf' },
    base64: 'JVBERi0=',
  },
});
/** The shape of `users/health-center/upload-avatar`, and of documents with several pages. */
const uploadMultipart = endpoint({
  ...common,
  path: '/test-only/multipart/:id',
  bodyKind: 'multipart',
  files: { file: { min: 1, max: 1 }, pages: { min: 0, max: 2 } },
  body: z.strictObject({ note: z.string(), action }),
  refusals: ['too_early'],
  example: {
    params: { id: '1' },
    body: { note: 'frente' },
    files: { file: [{ name: 'dni.png', contentType: 'image/png', base64: 'iVBORw==' }] },
  },
});

const store = createMemoryStore();
let server: OwnServer;
let port: number;
let token: string;
const REFUSED_ID = 404;

beforeAll(async () => {
  server = await startOwnServer({ UPLOAD_FILE_MB: '1' });
  type Files = { sizeBytes: number; sha256: Buffer; keep(): Promise<number> }[];
  async function handle(what: z.output<typeof action>, files: Files) {
    if (what === 'refuse') return refuse('too_early');
    if (what === 'fail') throw new Error('a bug');
    if (what === 'ignore') return { ok: true as const, files: [] };
    const kept = await Promise.all(
      files.map(async (file) => ({
        id: await file.keep(),
        size: file.sizeBytes,
        sha256: file.sha256.toString('hex'),
      })),
    );
    if (what === 'keep and refuse') return refuse('too_early');
    if (what === 'keep and fail') throw new Error('a bug');
    return { ok: true as const, files: kept };
  }
  const openFor = async (id: number) => (id === REFUSED_ID ? refuse('too_early') : store.open());
  serveUpload(server.app, uploadBase64)
    .into(({ params }) => openFor(params.id))
    .with(({ body, file }) => handle(body.action, [file]));
  serveUpload(server.app, uploadMultipart)
    .into(({ params, part }) => openFor(part.name === 'no.pdf' ? REFUSED_ID : params.id))
    .with(({ body, files }) => handle(body.action, [...files.file, ...files.pages]));
  port = await listen(server.app);
  token = await server.signIn('nueva@alivio.demo');
});
afterAll(() => server.close());
beforeEach(() => store.clear());

/** Nothing stays, and nothing is left open. */
function expectNothing() {
  expect(store.visible.size).toBe(0);
  expect(store.counts.discarded).toBe(store.counts.opened);
}

const params = { id: 1 };
const FILE = Buffer.from('%PDF-1.7 \u0000\u00ff papel');
const fields = { idLoan: 1, nameFile: 'recibo', extension: 'pdf' };
const sendBase64 = (file: Buffer, what?: z.output<typeof action>) =>
  server.call(uploadBase64, { params, body: { ...fields, action: what }, file }, token);

function filePart(content: Buffer, name = 'dni.png') {
  return { name, contentType: 'image/png', base64: content.toString('base64') };
}
const sendMultipart = (
  files: { file?: ReturnType<typeof filePart>[]; pages?: ReturnType<typeof filePart>[] },
  what?: z.output<typeof action>,
) => server.call(uploadMultipart, { params, body: { note: 'a', action: what }, files }, token);

const ways = [
  ['base64', (what?: z.output<typeof action>) => sendBase64(FILE, what)],
  [
    'multipart',
    (what?: z.output<typeof action>) => sendMultipart({ file: [filePart(FILE)] }, what),
  ],
] as const;

describe.each(ways)('a file in %s', (_, send) => {
  it('stays when the handler keeps it', async () => {
    const answer = await send();
    const sha256 = createHash('sha256').update(FILE).digest('hex');
    expect(answer.body.files).toEqual([{ id: 1, size: FILE.length, sha256 }]);
    expect(store.visible.get(1)).toEqual(FILE);
    expect(store.counts.discarded).toBe(0);
  });

  it.each([
    ['refuse', 409],
    ['keep and refuse', 409],
    ['ignore', 200],
  ] as const)('leaves nothing when the handler decides to %s', async (what, status) => {
    expect((await send(what)).status).toBe(status);
    expect(store.counts.opened).toBe(1);
    expectNothing();
  });

  it('stays when the handler fails after keeping it: a row may already name it', async () => {
    expect((await send('keep and fail')).status).toBe(500);
    expect([...store.visible.values()]).toEqual([FILE]);
    expect(store.counts.discarded).toBe(0);
  });

  it('leaves nothing when the handler fails before keeping it', async () => {
    expect((await send('fail')).status).toBe(500);
    expect(store.counts.opened).toBe(1);
    expectNothing();
  });
});

describe('a JSON body', () => {
  const post = (payload: string, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/services/test-only/base64/1',
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-key': 'alivio-web',
        'content-type': 'application/json',
        ...headers,
      },
      payload,
    });

  it.each([
    ['an unknown field', JSON.stringify({ ...fields, base64: 'QUJD', extra: 1 }), 'extra'],
    ['a wrong field', JSON.stringify({ ...fields, base64: 'QUJD', idLoan: 'x' }), 'idLoan'],
    ['a field too few', '{"base64":"QUJD","idLoan":1,"extension":"pdf"}', 'nameFile'],
    ['no file', JSON.stringify(fields), 'base64'],
    ['a damaged file', JSON.stringify({ ...fields, base64: 'QUJ' }), 'base64'],
  ])('with %s is refused by the name of the field', async (_, payload, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ field, message: expect.any(String) }]);
    expectNothing();
  });

  it('that is broken or empty is refused', async () => {
    for (const payload of ['{"base64":"QUJD"', '']) {
      expect((await post(payload)).json().details).toEqual({ code: 'malformed' });
      expectNothing();
    }
  });

  it('of another kind is refused unread', async () => {
    const answer = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.statusCode, store.counts.opened]).toEqual([415, 0]);
  });

  it('with too large a file is refused, within its own size too', async () => {
    const tooLarge = await sendBase64(Buffer.alloc(1024 * 1024 + 1));
    expect([tooLarge.status, tooLarge.error.details]).toEqual([413, { code: 'file_too_large' }]);
    expectNothing();
    const largest = await sendBase64(Buffer.alloc(1024 * 1024));
    expect(largest.status).toBe(200);
  });

  it('for a place that is refused is not read', async () => {
    const answer = await server.call(
      uploadBase64,
      { params: { id: REFUSED_ID }, body: fields, file: FILE },
      token,
    );
    expect([answer.status, store.counts.opened]).toEqual([409, 0]);
  });
});

describe('a multipart body', () => {
  it('takes fields and files in any order', async () => {
    const form = new FormData();
    form.append('pages', new File(['dos'], 'b.pdf'));
    form.append('file', new File(['uno'], 'a.pdf'));
    form.append('note', 'al final');
    form.append('pages', new File(['tres'], 'c.pdf'));
    const answer = await fetch(`http://localhost:${port}/services/test-only/multipart/1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-api-key': 'alivio-web' },
      body: form,
    });
    expect(answer.status).toBe(200);
    expect([...store.visible.values()].map(String).sort()).toEqual(['dos', 'tres', 'uno']);
    const { files } = (await answer.json()) as { files: { id: number }[] };
    expect(files.map(({ id }) => String(store.visible.get(id)))).toEqual(['uno', 'dos', 'tres']);
  });

  it.each([
    ['no file', {}, 'file'],
    ['two where one is asked for', { file: [filePart(FILE), filePart(FILE)] }, 'file'],
    [
      'a file in a field that does not exist',
      { file: [filePart(FILE)], other: [filePart(FILE)] },
      'other',
    ],
  ])('with %s is refused by the name of the field', async (_, files, field) => {
    const answer = await sendMultipart(files);
    expect(answer.error.details).toEqual([{ field, message: expect.any(String) }]);
    expectNothing();
  });

  it('with too many files or fields is not read on', async () => {
    const pages = [filePart(FILE), filePart(FILE), filePart(FILE), filePart(FILE)];
    const answer = await sendMultipart({ pages });
    expect(answer.error.details).toEqual({ code: 'malformed' });
    expectNothing();
  });

  it('with fields too large for memory is refused', async () => {
    const files = { file: [filePart(FILE)] };
    const body = { note: 'x'.repeat(64 * 1024 + 1) };
    const answer = await server.call(uploadMultipart, { params, body, files }, token);
    expect([answer.status, answer.error.details]).toEqual([413, { code: 'too_large' }]);
    expectNothing();
  });

  it('with one file too large leaves none of the others', async () => {
    const answer = await sendMultipart({
      file: [filePart(FILE)],
      pages: [filePart(Buffer.alloc(1024 * 1024 + 1))],
    });
    expect(answer.status).toBe(413);
    expectNothing();
  });

  it('with one file whose place is refused leaves none of the others', async () => {
    const answer = await sendMultipart({
      file: [filePart(FILE)],
      pages: [filePart(FILE, 'no.pdf')],
    });
    expect(answer.status).toBe(409);
    expectNothing();
  });

  it('with a field twice, a wrong one or an unknown one is refused', async () => {
    for (const [name, value] of [
      ['note', 'otra vez'],
      ['action', 'whatever'],
      ['extra', '1'],
    ] as const) {
      const form = new FormData();
      form.append('note', 'a');
      form.append('file', new File(['uno'], 'a.pdf'));
      form.append(name, value);
      const answer = await fetch(`http://localhost:${port}/services/test-only/multipart/1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-api-key': 'alivio-web' },
        body: form,
      });
      const { details } = (await answer.json()) as { details: unknown };
      expect([answer.status, details]).toEqual([400, [expect.objectContaining({ field: name })]]);
    }
    expectNothing();
  });

  it('that ends in the middle, or has no boundary, is refused', async () => {
    const whole = ['--b', 'content-disposition: form-data; name="file"; filename="a"', '', 'uno'];
    for (const [type, payload] of [
      ['multipart/form-data; boundary=b', whole.join('\r\n')],
      ['multipart/form-data', [...whole, '--b--'].join('\r\n')],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/services/test-only/multipart/1',
        headers: {
          authorization: `Bearer ${token}`,
          'x-api-key': 'alivio-web',
          'content-type': type,
        },
        payload,
      });
      expect(answer.json().details).toEqual({ code: 'malformed' });
      expectNothing();
    }
  });

  it('knows a file field left empty', async () => {
    const answer = await sendMultipart({
      file: [filePart(FILE)],
      pages: [{ name: '', contentType: 'application/octet-stream', base64: '' }],
    });
    expect(answer.body.files).toHaveLength(1);
  });
});

describe.each([
  ['base64', uploadBase64, 'application/json', '{"idLoan":1,"base64":"QUJD'],
  [
    'multipart',
    uploadMultipart,
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nuno',
  ],
] as const)('over a real line, %s', (kind, upload, contentType, beginning) => {
  const path = `/services/test-only/${kind}/1`;
  const headers = (more: Record<string, string>) => ({
    authorization: `Bearer ${token}`,
    'x-api-key': 'alivio-web',
    'content-type': contentType,
    ...more,
  });

  it('is refused to strangers before a byte of it arrives', async () => {
    const staff = await server.signIn('admin@miraflores.demo');
    for (const [who, status] of [
      ['', 401],
      [`Bearer ${staff}`, 403],
    ] as const) {
      const request = await beginRequest(
        port,
        path,
        headers({ authorization: who, 'content-length': '1000000' }),
      );
      const answer = await request.answer;
      expect(answer.status).toBe(status);
      expect(answer.headers).toContain('connection: close');
    }
    expect(store.counts.opened).toBe(0);
  });

  it('that says it is too large is refused before a byte of it arrives', async () => {
    const request = await beginRequest(port, path, headers({ 'content-length': '28000000' }));
    const answer = await request.answer;
    expect([answer.status, JSON.parse(answer.body).details.code]).toEqual([413, 'file_too_large']);
    expect(store.counts.opened).toBe(0);
  });

  it('that is larger than it said nothing of is refused on the way', async () => {
    const request = await beginRequest(port, path, headers({ 'transfer-encoding': 'chunked' }));
    const chunk = 'QUJD'.repeat(16 * 1024);
    request.socket.write(`${beginning.length.toString(16)}\r\n${beginning}\r\n`);
    for (let sent = 0; sent < 40; sent += 1)
      request.socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    expect((await request.answer).status).toBe(413);
    expectNothing();
  });

  it('leaves nothing when the client leaves', async () => {
    const request = await beginRequest(port, path, headers({ 'content-length': '100000' }));
    request.socket.write(beginning);
    await waitUntil(async () => store.counts.opened === 1);
    request.socket.destroy();
    await waitUntil(async () => store.counts.discarded === 1);
    expectNothing();
  });

  it('has an example that works', async () => {
    expect((await sendExample(server, upload, token, '1')).statusCode).toBe(200);
    expect((await sendExample(server, upload, undefined, '1')).statusCode).toBe(401);
  });
});
