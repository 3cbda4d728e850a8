import { Readable } from 'node:stream';
import { type Endpoint, endpoint } from '@alivio/contract/endpoint.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod/mini';
import { refuse } from '#server/refusal.ts';
import type { Answer } from './answer.ts';
import { type Base64Reply, base64Outcome } from './base64-outcome.ts';
import { contentDisposition } from './content-disposition.ts';
import type { FileReply } from './file-outcome.ts';
import { serve } from './serve.ts';

const letter = endpoint({
  method: 'GET',
  path: '/test-only/letter',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'A letter to keep',
  answerKind: 'file',
  contentTypes: ['application/pdf', 'image/png'],
  query: z.object({ name: z.string() }),
  refusals: ['too_early'],
  example: { query: { name: 'carta.pdf' } },
});
/** The shape of `Payment/GetGenerateAprobationCard` (specification 3 §7). */
const card = endpoint({
  method: 'GET',
  base: '/services',
  path: '/test-only/card',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'A letter inside JSON',
  answerKind: 'base64-stream',
  base64At: ['data', 'fileBase64'],
  query: z.object({ pieces: z.string() }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      fileBase64: z.string().check(z.base64()),
      fileName: z.string(),
      fileExtension: z.string(),
    }),
  }),
  example: { query: { pieces: '3' } },
});
/** The shape of `POST {hash}` (specification 2 §7): the text stands beside the others. */
const paper = endpoint({
  method: 'POST',
  base: '/services',
  path: '/test-only/paper',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'A paper inside JSON',
  answerKind: 'base64-stream',
  base64At: ['strFileBase64'],
  body: z.strictObject({ intId: z.int() }),
  response: z.object({ strFileBase64: z.string(), strDocumentUploadName: z.string() }),
  example: { body: { intId: 1 } },
});

let server: OwnServer;
let token: string;
let open: Readable | undefined;

beforeAll(async () => {
  server = await startOwnServer();
  serve(server.app, letter).with(async ({ query: { name } }) => {
    if (name === 'no') return refuse('too_early');
    if (name === 'breaks')
      return {
        content: Readable.from(broken()),
        name,
        contentType: 'image/png',
        lengthBytes: 1_000,
      };
    const content = Readable.from([Buffer.from('%PDF-'), Buffer.from('1.7')]);
    return { content, name, contentType: 'application/pdf', lengthBytes: 8 };
  });
  serve(server.app, card).with(async ({ query: { pieces } }) => {
    const bytes = pieces.split(',').map((length) => Buffer.alloc(Number(length) || 0, 0xfb));
    open = Readable.from(
      pieces === 'breaks' ? broken() : pieces === 'breaks later' ? brokenLater() : bytes,
    );
    const data = { fileName: 'carta "ñ"', fileExtension: 'pdf' };
    return { content: open, rest: { success: true, data } };
  });
  serve(server.app, paper).with(async ({ body }) => ({
    content: Readable.from([Buffer.from(`paper ${body.intId}`)]),
    rest: { strDocumentUploadName: 'orden.pdf' },
  }));
  token = await server.signIn('nueva@alivio.demo');
});
afterAll(() => server.close());

async function* broken(): AsyncGenerator<Buffer> {
  yield await Promise.reject(new Error('the store is gone'));
}

async function* brokenLater(): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < 10; piece += 1) yield Buffer.alloc(100_000);
  yield* broken();
}

it('is of the kind that the contract says, or does not compile', () => {
  expectTypeOf<Answer<typeof letter>>().toEqualTypeOf<FileReply<'application/pdf' | 'image/png'>>();
  expectTypeOf<Answer<typeof paper>>().toEqualTypeOf<
    Base64Reply<Omit<{ strFileBase64: string; strDocumentUploadName: string }, 'strFileBase64'>>
  >();
  expectTypeOf<typeof letter>().toExtend<Endpoint>();
  // Only what can be kept can be repeated (decision 20).
  type Repeated<E> = Omit<E, 'idempotent'> & { idempotent: true };
  expectTypeOf<Repeated<typeof letter>>().not.toExtend<Endpoint>();
  expectTypeOf<Repeated<typeof paper>>().not.toExtend<Endpoint>();
});

describe('a file', () => {
  it('comes as it is, named, typed, never kept and never shown', async () => {
    const answer = await server.call(letter, { query: { name: 'carta.pdf' } }, token);
    expect(answer.body.toString()).toBe('%PDF-1.7');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '8',
      'content-disposition': `attachment; filename="carta.pdf"; filename*=UTF-8''carta.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('that is refused is a refusal', async () => {
    const answer = await server.call(letter, { query: { name: 'no' } }, token);
    expect(answer.error.details).toEqual({ code: 'too_early' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('that cannot be read is a failure of ours, not a file', async () => {
    const answer = await server.call(letter, { query: { name: 'breaks' } }, token);
    expect([answer.status, answer.error.errorType]).toEqual([500, 'Internal']);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it.each([
    ['quotes', 'a"b\\c.pdf', 'a_bc.pdf', 'a%22bc.pdf'],
    [
      'accents',
      'Cotización ñandú.pdf',
      'Cotizacion nandu.pdf',
      'Cotizaci%C3%B3n%20%C3%B1and%C3%BA.pdf',
    ],
    ['a line break', 'a\r\nset-cookie: x=1', 'aset-cookie_ x_1', 'aset-cookie%3A%20x%3D1'],
    ['a picture', '🩺.png', '_.png', '%F0%9F%A9%BA.png'],
    ['a way out', '../../etc/passwd', '....etcpasswd', '....etcpasswd'],
    ['a reversed ending', 'a\u202efdp.exe', 'afdp.exe', 'afdp.exe'],
    ['half a letter', 'a\ud83e.pdf', 'a.pdf', 'a.pdf'],
    ['nothing', ' \u0007 ', 'archivo', 'archivo'],
    ['too much', `${'a'.repeat(200)}.pdf`, `${'a'.repeat(146)}.pdf`, `${'a'.repeat(146)}.pdf`],
    ['the marks of the encoding itself', "a'%*.pdf", 'a___.pdf', 'a%27%25%2A.pdf'],
  ])('may have %s in its name', async (_, name, plain, encoded) => {
    expect(contentDisposition(name)).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    );
    const answer = await server.call(letter, { query: { name } }, token);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('a file inside JSON', () => {
  it.each(['0', '1', '2', '3', '4', '1,1,1', '2,5,70000,1'])(
    'is whole, in pieces of %s',
    async (pieces) => {
      const answer = await server.call(card, { query: { pieces } }, token);
      const length = pieces.split(',').reduce((sum, piece) => sum + Number(piece), 0);
      expect(answer.body).toEqual({
        success: true,
        data: {
          fileBase64: Buffer.alloc(length, 0xfb).toString('base64'),
          fileName: 'carta "ñ"',
          fileExtension: 'pdf',
        },
      });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(open?.destroyed).toBe(true);
    },
  );

  it('may stand beside the other fields', async () => {
    const answer = await server.call(paper, { body: { intId: 7 } }, token);
    expect(answer.body).toEqual({
      strFileBase64: Buffer.from('paper 7').toString('base64'),
      strDocumentUploadName: 'orden.pdf',
    });
  });

  it('that cannot be read is a failure of ours', async () => {
    const answer = await server.call(card, { query: { pieces: 'breaks' } }, token);
    expect([answer.status, answer.error.errorType]).toEqual([500, 'Internal']);
  });

  it('is closed when the rest of the object is not what the contract says', () => {
    const content = Readable.from([Buffer.from('paper')]);
    const rest = { strDocumentUploadName: 7 };
    expect(() => base64Outcome(paper, { content, rest })).toThrow();
    expect(content.destroyed).toBe(true);
  });

  it('that cannot be read to its end is no answer at all', async () => {
    await expect(server.call(card, { query: { pieces: 'breaks later' } }, token)).rejects.toThrow();
  });
});
