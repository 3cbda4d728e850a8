import { endpoint } from '@alivio/contract/endpoint.ts';
import { expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { api } from './api.ts';
import { settle } from './settle.ts';

const note = endpoint({
  method: 'POST',
  path: '/notes/:id',
  roles: 'anyone',
  subject: 'none',
  summary: 'For tests',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(5)) }),
  response: z.object({ ok: z.literal(true) }),
  example: {},
});

it.each(['', 'too long'])('a body that does not fit («%s») fails like any call', async (text) => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const settled = await settle(api(note, { params: { id: '1' }, body: { text } }));
  expect(settled).toMatchObject({ ok: false, error: { status: 0, errorType: 'NotSent' } });
  expect(sent).not.toHaveBeenCalled();
});

const service = endpoint({
  method: 'GET',
  path: '/test-only',
  base: '/services',
  roles: 'anyone',
  subject: 'none',
  summary: 'For tests',
  response: z.object({ success: z.literal(true) }),
  example: {},
});

it('calls of the separate host carry the key, and no others', async () => {
  const sent = vi.fn(async () => Response.json({ success: true, ok: true }));
  vi.stubGlobal('fetch', sent);
  await api(service, {});
  await api(note, { params: { id: '1' }, body: { text: 'hola' } });
  const keys = sent.mock.calls.map((call) => Object(call.at(1)).headers['x-api-key']);
  expect(keys).toEqual(['alivio-web', undefined]);
});

it.each([
  [{ success: false, message: 'En mantenimiento.' }, 'NoSuccess', 'En mantenimiento.'],
  [{ success: false }, 'UnreadableAnswer', expect.stringContaining('Tuvimos un problema.')],
  [null, 'UnreadableAnswer', expect.stringContaining('Tuvimos un problema.')],
])('an answer without success (%j) is an error with its message', async (body, type, message) => {
  vi.stubGlobal('fetch', async () => Response.json(body));
  const settled = await settle(api(service, {}));
  expect(settled).toMatchObject({ ok: false, error: { errorType: type, message } });
});
