import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

const MIB = 1024 * 1024;
const path = '/s3/alivio/files/un-archivo';

interface Asked {
  method?: string;
  body?: Buffer;
  secret?: string;
  accessKeyId?: string;
  region?: string;
  at?: Date;
  /** What is sent instead of what was signed. */
  sent?: { path?: string; body?: Buffer; headers?: Record<string, string> };
}

/** Signs a request the way Amazon writes it down, with values that are already in their canonical form. */
async function ask(url: string, path: string, asked: Asked = {}) {
  const { method = 'GET', body, secret = 'sandbox', region = 'us-east-1', at = new Date() } = asked;
  const date = at.toISOString().replace(/[:-]|\.\d{3}/g, '');
  const day = date.slice(0, 8);
  const [route = '', query = ''] = path.split('?');
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const hash = sha256(body ?? '');
  const signed = 'host;x-amz-content-sha256;x-amz-date';
  const headers = `host:${new URL(url).host}\nx-amz-content-sha256:${hash}\nx-amz-date:${date}\n`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const request = [method, route, query, headers, signed, hash].join('\n');
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(request)}`;
  const signature = hmac(key, toSign).toString('hex');
  const credential = `${asked.accessKeyId ?? 'sandbox'}/${scope}`;
  const response = await fetch(url + (asked.sent?.path ?? path), {
    method,
    headers: {
      'x-amz-content-sha256': hash,
      'x-amz-date': date,
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signed}, Signature=${signature}`,
      ...asked.sent?.headers,
    },
    ...(body && { body: asked.sent?.body ?? body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const element = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(text)?.[1];
  return {
    status: response.status,
    bytes,
    text,
    element,
    etag: response.headers.get('etag') ?? '',
  };
}

async function begin(url: string, at = path): Promise<string> {
  return (await ask(url, `${at}?uploads=`, { method: 'POST' })).element('UploadId') ?? '';
}

const sendPart = (url: string, uploadId: string, number: number, body: Buffer, at = path) =>
  ask(url, `${at}?partNumber=${number}&uploadId=${uploadId}`, { method: 'PUT', body });

function complete(url: string, uploadId: string, etags: readonly string[], at = path) {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  return ask(url, `${at}?uploadId=${uploadId}`, { method: 'POST', body });
}

async function store(url: string, content: Buffer, at = path): Promise<void> {
  const uploadId = await begin(url, at);
  const { etag } = await sendPart(url, uploadId, 1, content, at);
  expect(await complete(url, uploadId, [etag], at)).toMatchObject({ status: 200 });
}

test('an object is there when its upload is completed, and gone when it is removed', async () => {
  const { url } = await startSandbox();
  const uploadId = await begin(url);
  const parts = [Buffer.alloc(5 * MIB, 'a'), Buffer.from('fin')];
  const etags = [];
  for (const [index, part] of parts.entries())
    etags.push((await sendPart(url, uploadId, index + 1, part)).etag);
  expect(await ask(url, path)).toMatchObject({ status: 404 });
  expect((await complete(url, uploadId, etags)).element('ETag')).toContain('-2');
  expect((await ask(url, path)).bytes.equals(Buffer.concat(parts))).toBe(true);

  expect(await ask(url, path, { method: 'DELETE' })).toMatchObject({ status: 204 });
  expect((await ask(url, path)).element('Code')).toBe('NoSuchKey');
  expect(await ask(url, path, { method: 'DELETE' })).toMatchObject({ status: 204 });
});

test('an aborted upload leaves nothing, and cannot be completed', async () => {
  const { url } = await startSandbox();
  const uploadId = await begin(url);
  const { etag } = await sendPart(url, uploadId, 1, Buffer.from('a'));
  const abort = () => ask(url, `${path}?uploadId=${uploadId}`, { method: 'DELETE' });
  expect(await abort()).toMatchObject({ status: 204 });
  expect((await abort()).element('Code')).toBe('NoSuchUpload');
  expect((await complete(url, uploadId, [etag])).element('Code')).toBe('NoSuchUpload');
  expect((await ask(url, '/s3/alivio?uploads=')).text).not.toContain('<Upload>');
});

test('parts have to be large enough, in order and those that were sent', async () => {
  const { url } = await startSandbox();
  const uploadId = await begin(url);
  const etags = [];
  for (const number of [1, 2])
    etags.push((await sendPart(url, uploadId, number, Buffer.from('poco'))).etag);
  expect((await complete(url, uploadId, etags)).element('Code')).toBe('EntityTooSmall');
  expect((await complete(url, uploadId, ['"otro"'])).element('Code')).toBe('InvalidPart');
  expect((await complete(url, uploadId, [])).element('Code')).toBe('MalformedXML');
});

test('lists come in pages, in the order of their keys', async () => {
  const { url } = await startSandbox();
  for (const name of ['c', 'a', 'b'])
    await store(url, Buffer.from(name), `/s3/alivio/files/${name}`);
  await store(url, Buffer.from('d'), '/s3/alivio/other/d');
  const list = (more: string) =>
    ask(url, `/s3/alivio?${more}list-type=2&max-keys=2&prefix=files%2F`);
  const first = await list('');
  expect(first.text).toMatch(/<Key>files\/a<.*<Key>files\/b</);
  expect(first.element('IsTruncated')).toBe('true');
  const token = encodeURIComponent(first.element('NextContinuationToken') ?? '');
  const second = await list(`continuation-token=${token}&`);
  expect(second.element('IsTruncated')).toBe('false');
  expect([...second.text.matchAll(/<Key>(.*?)</g)].map(([, key]) => key)).toEqual(['files/c']);
});

test('whoever drives the sandbox sees what it holds', async () => {
  const { url, get } = await startSandbox();
  await store(url, Buffer.from('abc'));
  const uploadId = await begin(url);
  const key = 'files/un-archivo';
  expect((await get('/control/storage')).body).toEqual({
    objects: [{ key, sizeBytes: 3 }],
    uploads: [{ key, uploadId }],
  });
});

test('a planned outcome: down, and a line that is cut at the next download', async () => {
  const { url, world } = await startSandbox();
  world.scenarios.plan('storage', { outcome: 'down', delayMs: 0, times: 1 });
  const down = await ask(url, path);
  expect(down).toMatchObject({ status: 503 });
  expect(down.element('Code')).toBe('ServiceUnavailable');

  world.scenarios.plan('storage', { outcome: 'cut', delayMs: 0, times: 1 });
  await store(url, Buffer.alloc(MIB));
  await expect(ask(url, path)).rejects.toThrow();
  expect((await ask(url, path)).bytes).toHaveLength(MIB);
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const other = Buffer.from('otro');

test.each<[what: string, code: string, asked: Asked]>([
  ['another secret', 'SignatureDoesNotMatch', { secret: 'other' }],
  ['another key', 'InvalidAccessKeyId', { accessKeyId: 'other' }],
  ['another region', 'AuthorizationHeaderMalformed', { region: 'sa-east-1' }],
  ['an altered path', 'SignatureDoesNotMatch', { sent: { path: `${path}2` } }],
  ['an altered query', 'SignatureDoesNotMatch', { sent: { path: `${path}?uploadId=1` } }],
  ['a date long past', 'RequestTimeTooSkewed', { at: minutes(-16) }],
  ['a date to come', 'RequestTimeTooSkewed', { at: minutes(16) }],
  [
    'an altered body',
    'XAmzContentSHA256Mismatch',
    { method: 'PUT', body: Buffer.from('uno'), sent: { body: other } },
  ],
  [
    'an altered hash',
    'SignatureDoesNotMatch',
    {
      method: 'PUT',
      body: Buffer.from('uno'),
      sent: {
        body: other,
        headers: { 'x-amz-content-sha256': createHash('sha256').update(other).digest('hex') },
      },
    },
  ],
  [
    'a header not signed',
    'SignatureDoesNotMatch',
    { sent: { headers: { 'x-amz-acl': 'public' } } },
  ],
  ['no signature', 'AuthorizationHeaderMalformed', { sent: { headers: { authorization: 'no' } } }],
])('%s: %s', async (_, code, asked) => {
  const { url } = await startSandbox();
  const answer = await ask(url, path, asked);
  expect(answer.element('Code')).toBe(code);
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

test('a date within the quarter of an hour is fine, another bucket is not', async () => {
  const { url } = await startSandbox();
  expect((await ask(url, path, { at: minutes(-14) })).element('Code')).toBe('NoSuchKey');
  expect((await ask(url, '/s3/other/a')).element('Code')).toBe('NoSuchBucket');
});
