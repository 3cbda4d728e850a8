import { endpoint } from '@alivio/contract/endpoint.ts';
import { idInPath, okResponse } from '@alivio/contract/fields.ts';
import { tellForeignFromAbsent } from '@alivio/testing/send-example.ts';
import { subjectFixtures } from '@alivio/testing/subjects.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { refuse } from '#server/refusal.ts';
import { type RefusalOf, serve } from './serve.ts';

/** No call of the product admits a client to a row of another yet: these prove that the matrix would notice. */
const rowOf = (name: string) =>
  endpoint({
    method: 'GET',
    path: `/test-only/${name}/:id`,
    roles: ['client'],
    subject: 'client',
    summary: 'A row of the client who asks',
    params: z.object({ id: idInPath }),
    response: okResponse,
    refusals: ['forbidden'],
    example: { params: { id: '1' } },
  });
const silent = rowOf('silent');
const forbidding = rowOf('forbidding');
const talkative = rowOf('talkative');
const open = rowOf('open');

let server: TestServer;
let token: string;
let foreignId: string;

beforeAll(async () => {
  server = await startTestServer();
  const isThere = async (id: number) => {
    const query = server.deps.db.selectFrom('clients').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  };
  const mount = (
    row: typeof silent,
    onForeign: (id: number) => RefusalOf<typeof silent> | { ok: true },
  ) =>
    serve(server.app, row).with(async ({ params: { id }, session }) => {
      if (id === session.clientId) return { ok: true };
      return (await isThere(id)) ? onForeign(id) : refuse('not_found');
    });
  mount(silent, () => refuse('not_found'));
  mount(forbidding, () => refuse('forbidden'));
  mount(talkative, (id) => refuse('not_found', { id }));
  mount(open, () => ({ ok: true }));
  token = await server.signIn('paciente@alivio.demo');
  foreignId = (await subjectFixtures.client.id(server.deps.db)) ?? '';
});
afterAll(() => server.close());

it("somebody else's row is as absent as no row", async () => {
  expect(await tellForeignFromAbsent(server, silent, token, foreignId)).toBeNull();
});

it.each([
  ['forbids it', forbidding, 'a foreign row answers 403'],
  ['says more', talkative, 'is not'],
  ['shows it', open, 'a foreign row answers 200'],
])('(twin) a call that %s is found out', async (_, row, why) => {
  expect(await tellForeignFromAbsent(server, row, token, foreignId)).toContain(why);
});
