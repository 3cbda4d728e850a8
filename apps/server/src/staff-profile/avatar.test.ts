import { getClinicMe } from '@alivio/contract/staff.ts';
import { getAvatar, removeAvatar, uploadAvatar } from '@alivio/contract/staff-profile.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPicture } from '#server/file-checks/corpus/build-picture.ts';
import { buildPng, chunk, header, rows } from '#server/file-checks/corpus/build-png.ts';
import { readAvatar } from './read-avatar.ts';

let server: TestServer;
let admin: string;
let seller: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@miraflores.demo');
  seller = await server.signIn('ventas@miraflores.demo');
});
afterAll(() => server.close());

const send = (bytes: Buffer, token: string) => {
  const file = { name: 'foto.svg', contentType: 'text/html', base64: bytes.toString('base64') };
  return server.call(uploadAvatar, { files: { file: [file] } }, token);
};
const photo = () => drawPicture(320, 240).jpeg().toBuffer();
const me = async (token: string) => (await server.call(getClinicMe, {}, token)).body.user;
const read = (token: string) => server.call(getAvatar, { query: {} }, token);

function storedFiles(): Promise<{ id: number; content_type: string }[]> {
  return server.deps.db
    .selectFrom('stored_files')
    .select(['stored_files.id', 'content_type'])
    .innerJoin('staff_users', 'avatar_file_id', 'stored_files.id')
    .execute();
}

it('a photo is kept as a small square of ours, replaced and removed', async () => {
  expect((await me(admin)).avatar_url).toBeNull();
  expect((await read(admin)).status).toBe(404);

  const first = await send(await photo(), admin);
  expect(first.status).toBe(200);
  const { avatar_url } = first.body.user;
  expect(avatar_url).toMatch(/^\/api\/v1\/users\/health-center\/avatar\?v=\d+$/);
  expect((await me(admin)).avatar_url).toBe(avatar_url);
  // Somebody else of the same clinic has none by it.
  expect((await me(seller)).avatar_url).toBeNull();
  expect((await read(seller)).status).toBe(404);

  const { headers, body } = await read(admin);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(headers['cache-control']).toBe('no-store');
  const { format, width, height } = await sharp(body).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 256, height: 256 });

  const [before] = await storedFiles();
  const second = await send(await drawPicture(90, 90).gif().toBuffer(), admin);
  expect(second.body.user.avatar_url).not.toBe(avatar_url);
  const [after, ...others] = await storedFiles();
  expect(others).toEqual([]);
  expect(after?.id).not.toBe(before?.id);
  const gone = server.deps.db.selectFrom('stored_files').select('id');
  expect(await gone.where('id', '=', before?.id ?? 0).execute()).toEqual([]);

  expect((await server.call(removeAvatar, {}, admin)).status).toBe(200);
  expect((await me(admin)).avatar_url).toBeNull();
  expect(await storedFiles()).toEqual([]);
  expect((await server.call(removeAvatar, {}, admin)).status).toBe(200);

  const events = await server.deps.db
    .selectFrom('audit_events')
    .select('action')
    .where('action', 'like', 'staff.avatar%')
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual([
    'staff.avatar_changed',
    'staff.avatar_changed',
    'staff.avatar_removed',
  ]);
});

it.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', () => Buffer.alloc(0)],
  ['half a photo', async () => (await photo()).subarray(0, 900)],
])('%s is no valid image, and leaves the photo as it is', async (_, bytes) => {
  const before =
    (await me(seller)).avatar_url ?? (await send(await photo(), seller)).body.user.avatar_url;
  expect(before).not.toBeNull();
  const { status, error } = await send(await bytes(), seller);
  expect(status).toBe(400);
  expect(error.message).toBe('El archivo seleccionado no es una imagen válida.');
  expect(error.details).toMatchObject({ code: 'avatar_invalid' });
  expect((await me(seller)).avatar_url).toBe(before);
});

it('a photo that goes while it is being opened is the newer one, or none', async () => {
  const { deps } = server;
  const { id: staffUserId } = await deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', 'admin@miraflores.demo')
    .executeTakeFirstOrThrow();
  const { storage } = deps.providers;
  const readWhile = (happens: () => Promise<unknown>) => {
    let once: (() => Promise<unknown>) | null = happens;
    const open = async (name: string) => {
      const meanwhile = once;
      once = null;
      if (meanwhile) await meanwhile().then(() => storage.remove(name));
      return storage.open(name);
    };
    const providers = { ...deps.providers, storage: { ...storage, open } };
    return readAvatar({ ...deps, providers }, { staffUserId });
  };
  const bytes = await photo();
  await send(bytes, admin);
  expect(await readWhile(() => send(bytes, admin))).toMatchObject({ contentType: 'image/jpeg' });
  expect(await readWhile(() => server.call(removeAvatar, {}, admin))).toMatchObject({
    code: 'not_found',
  });
});

it('a bomb is told from a wrong file', async () => {
  const bomb = buildPng(header(30_000, 30_000), chunk('IDAT', rows(32, 32)));
  expect((await send(bomb, admin)).error.details).toMatchObject({ code: 'picture_too_large' });
});

it('management has no photo to change', async () => {
  const manager = await server.signIn('gerencia@clinicas.demo');
  const { status, error } = await send(await photo(), manager);
  expect(status).toBe(403);
  expect(error.message).toBe('No tienes permisos para realizar esta acción.');
});

it('two at once leave one file', async () => {
  const bytes = await photo();
  const answers = await Promise.all([send(bytes, admin), send(bytes, admin)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const kept = await server.deps.db
    .selectFrom('staff_users')
    .innerJoin('stored_files', 'stored_files.id', 'avatar_file_id')
    .select('stored_files.id')
    .where('email', '=', 'admin@miraflores.demo')
    .execute();
  expect(kept).toHaveLength(1);
  const pictures = await server.deps.db
    .selectFrom('stored_files')
    .select('id')
    .where('content_type', '=', 'image/jpeg')
    .where('size_bytes', '<', 20_000)
    .where('id', '>=', kept[0]?.id ?? 0)
    .execute();
  expect(pictures).toHaveLength(1);
});
