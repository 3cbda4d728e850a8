import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { errors } from '@alivio/contract/errors.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBrokenRequest } from './broken-request.ts';

let server: OwnServer;
let port: number;
beforeAll(async () => {
  server = await startOwnServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Says exactly this on a line of its own, and reads until the line is closed. */
async function say(request: string) {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(request, 'latin1');
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2)));
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) };
}

const get = (url: string) => `GET ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
const long = 'a'.repeat(20_000);

it.each([
  ['a wrong escape', get('/api/v1/%zz'), 'malformed'],
  ['a wrong escape at a hook', get('/hooks/%'), 'malformed'],
  ['a letter written too long', get('/services/%c0%af'), 'malformed'],
  ['half a letter', get('/api/v1/%ed%a0%80'), 'malformed'],
  ['a part that is too long', get(`/api/v1/loans/${'1'.repeat(2_000)}`), 'not_found'],
  ['an id that no number holds', get('/api/v1/loans/99999999999999999999'), 'not_found'],
  ['nothing after the base', get('/services/'), 'not_found'],
  ['an address longer than a head', get(`/api/v1/${long}`), 'headers_too_large'],
  [
    'a header that is too long',
    `GET /api/v1/me HTTP/1.1\r\nhost: a\r\nx: ${long}\r\n\r\n`,
    'headers_too_large',
  ],
  ['a method of nobody', 'BREW /api/v1/me HTTP/1.1\r\nhost: a\r\n\r\n', 'malformed'],
  ['no HTTP', 'hola\r\n\r\n', 'malformed'],
  ['a header with U+0000', 'GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n', 'malformed'],
  ['no host', 'GET /api/v1/me HTTP/1.1\r\nconnection: close\r\n\r\n', 'malformed'],
  [
    'two lengths',
    'POST /api/v1/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    'malformed',
  ],
] as const)('%s is answered in our shape, with our headers', async (_, request, code) => {
  const usual = await say(get('/api/v1/nothing'));
  const answer = await say(request);
  const { status, errorType, message } = errors[code];
  expect([answer.status, answer.body]).toEqual([
    status,
    { status, errorType, message, details: expect.anything() },
  ]);
  expect(answer.body.details).toEqual({ code });
  const { date: _date, ...expected } = usual.headers;
  expect(answer.headers).toMatchObject({
    ...expected,
    'content-length': expect.stringMatching(/^\d+$/),
  });
});

describe('garbage behind a request', () => {
  let line: Socket;
  let said = '';
  /** Emits the word of a request's path when it has arrived. */
  const arrivals = new EventEmitter();
  const app = Fastify({ clientErrorHandler: answerBrokenRequest({ APP_ENV: 'development' }) });
  app.get('/begun', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    reply.raw.write('half of it', () => arrivals.emit('begun'));
  });
  app.get('/unanswered', (_, reply) => {
    reply.hijack();
    arrivals.emit('unanswered');
  });
  app.get('/answered', async () => 'all of it');

  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => app.close());
  beforeEach(() => {
    said = '';
    line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    line.on('data', (chunk) => {
      said += chunk;
    });
  });

  const ask = (path: string) => line.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  async function saidAfterGarbage(): Promise<string> {
    line.write('hola\r\n\r\n');
    await once(line, 'close');
    return said;
  }

  it('that is being answered cuts the line, and writes nothing into the answer', async () => {
    const begun = once(arrivals, 'begun');
    ask('/begun');
    await begun;
    const answer = await saidAfterGarbage();
    expect(answer).toContain('half of it');
    expect(answer).not.toContain('HTTP/1.1 400');
  });

  it('of whose answer nothing has been sent is told', async () => {
    const arrived = once(arrivals, 'unanswered');
    ask('/unanswered');
    await arrived;
    expect(await saidAfterGarbage()).toMatch(/^HTTP\/1.1 400/);
  });

  it('that has its answer is told after it', async () => {
    const answered = once(line, 'data');
    ask('/answered');
    await answered;
    expect(await saidAfterGarbage()).toMatch(/^HTTP\/1.1 200.*all of itHTTP\/1.1 400/s);
  });
});
