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
