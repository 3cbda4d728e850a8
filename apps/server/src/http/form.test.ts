import { complaintLimits } from '@alivio/contract/complaint-rules.ts';
import { endpoint } from '@alivio/contract/endpoint.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { refuse, refuseUntil } from '#server/refusal.ts';
import { serve } from './serve.ts';

const contact = endpoint({
  method: 'POST',
  path: '/test-only/contact',
  roles: 'anyone',
  subject: 'none',
  summary: 'A form of a page without script',
  bodyKind: 'form',
  refusedAt: '/contact-us',
  body: z.strictObject({
    name: z.string().check(z.minLength(3)),
    email: z.email().check(z.minLength(5)),
  }),
  refusals: ['too_early'],
  example: { body: { name: 'Rosa', email: 'rosa@correo.pe' } },
});

const longer = endpoint({
  ...contact,
  path: '/test-only/longer',
  summary: 'A form whose refusal is told beside it',
  refusals: ['too_many_requests'],
  refusedAt: '/contact-us#no-enviado',
  laterAt: '/contact-us#intenta-luego',
  body: z.strictObject({ text: z.string().check(z.maxLength(complaintLimits.detail)) }),
  example: { body: { text: 'Hola' } },
});

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
  serve(server.app, contact).with(async ({ body }) => {
    if (body.name === 'refused') return refuse('too_early');
    if (body.name === 'broken') throw new Error('a bug');
    if (body.name === 'elsewhere') return { location: '//evil.example' };
    return { location: `/thanks?for=${encodeURIComponent(body.name)}` };
  });
  const now = server.clock.now;
  const later = new Date(now.getTime() + 60_000);
  serve(server.app, longer).with(async ({ body }) => {
    if (body.text === 'too many') return refuseUntil('too_many_requests', later, now);
    if (body.text === 'broken') throw new Error('a bug');
    return { location: `/thanks/${body.text.length}` };
  });
});
afterAll(() => server.close());

async function post(
  payload: string,
  contentType = 'application/x-www-form-urlencoded',
  path: string = contact.path,
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'content-type': contentType },
    payload,
  });
  return [answer.statusCode, answer.headers.location, answer.body];
}

it('leads to the page that the handler names', async () => {
  const body = { name: 'José & Ñ', email: 'jose@correo.pe' };
  const answer = await server.call(contact, { body });
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    '/thanks?for=Jos%C3%A9%20%26%20%C3%91',
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each([
  ['a handler that refuses', 'name=refused&email=a%40b.pe', 'error=too_early'],
  ['a bug', 'name=broken&email=a%40b.pe', 'error=internal'],
  ['a page that is not ours', 'name=elsewhere&email=a%40b.pe', 'error=internal'],
  ['wrong fields', 'name=a&email=b', 'error=validation&field=name&field=email'],
  ['a field twice', 'name=Rosa&name=Ana&email=a%40b.pe', 'error=validation&field=name'],
  ['an unknown field', 'name=Rosa&email=a%40b.pe&x=1', 'error=validation&field=x'],
  ['nothing', '', 'error=validation&field=name&field=email'],
  ['too much', `name=${'a'.repeat(70_000)}`, 'error=too_large'],
])('leads from %s to the page that tells it, without what was typed', async (_, payload, query) => {
  expect(await post(payload)).toEqual([303, `/contact-us?${query}`, '']);
});

it('takes a form and nothing else', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=a'])
    expect(await post('{"name":"Rosa"}', type)).toEqual([
      303,
      '/contact-us?error=unsupported_media',
      '',
    ]);
});

it('puts what it tells of a refusal before the place in the page', async () => {
  const type = 'application/x-www-form-urlencoded';
  expect(await post('other=1', type, longer.path)).toEqual([
    303,
    '/contact-us?error=validation&field=text&field=other#no-enviado',
    '',
  ]);
});

it.each([
  ['too many', 'too_many_requests'],
  ['broken', 'internal'],
])('tells elsewhere in the page what is not wrong with the form: %s', async (text, code) => {
  const type = 'application/x-www-form-urlencoded';
  const answer = await post(String(new URLSearchParams({ text })), type, longer.path);
  expect(answer).toEqual([303, `/contact-us?error=${code}#intenta-luego`, '']);
});

it('takes the fullest sheet of the Libro de Reclamaciones, however its letters are encoded', async () => {
  const letters = Object.values(complaintLimits).reduce((sum, most) => sum + most, 0);
  const payload = new URLSearchParams({ name: '€'.repeat(letters), email: 'a@b.pe' });
  const [status, location] = await post(String(payload));
  expect([status, String(location).slice(0, 8)]).toEqual([303, '/thanks?']);
});

it('counts the end of a line once, as the page did while it was typed', async () => {
  const text = `${'a'.repeat(complaintLimits.detail - 1)}\r\n`;
  const type = 'application/x-www-form-urlencoded';
  const answer = await post(String(new URLSearchParams({ text })), type, longer.path);
  expect(answer).toEqual([303, `/thanks/${complaintLimits.detail}`, '']);
});
