import { closeSession, getMe } from '@alivio/contract/client.ts';
import { getClinicMe, getStaffMe } from '@alivio/contract/staff.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
let server: TestServer;
let other: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  other = await startServerOn(server.deps.config.DATABASE_URL, {});
});
afterEach(async () => {
  await other.close();
  await server.close();
});

describe('sessions over two processes', () => {
  it('a logout in one is a refusal in the other on the next request', async () => {
    const token = await server.signIn('paciente@alivio.demo');
    expect((await other.call(getMe, {}, token)).status).toBe(200);
    await server.call(closeSession, {}, token);
    expect((await other.call(getMe, {}, token)).status).toBe(401);
  });

  it('deactivating a user or changing the role counts on the next request', async () => {
    const admin = await server.signIn('admin@miraflores.demo');
    const manager = await server.signIn('gerencia@clinicas.demo');
    const { db } = server.deps;
    await db
      .updateTable('staff_users')
      .set({ active: false })
      .where('role', '=', 'health_center_admin')
      .execute();
    await db
      .updateTable('staff_users')
      .set({ role: 'health_center_user' })
      .where('role', '=', 'management')
      .execute();
    expect((await other.call(getClinicMe, {}, admin)).status).toBe(401);
    expect((await other.call(getStaffMe, {}, manager)).status).toBe(403);
    expect((await other.call(getClinicMe, {}, manager)).status).toBe(200);
  });
});

describe('expiry', () => {
  it('a client session ends after two idle hours', async () => {
    const token = await server.signIn('paciente@alivio.demo');
    server.clock.advance(119 * MINUTE_MS);
    expect((await server.call(getMe, {}, token)).status).toBe(200);
    server.clock.advance(119 * MINUTE_MS);
    expect((await server.call(getMe, {}, token)).status).toBe(200);
    server.clock.advance(121 * MINUTE_MS);
    expect((await server.call(getMe, {}, token)).status).toBe(401);
  });

  it('a staff session ends after twelve hours however busy it is', async () => {
    const token = await server.signIn('asesora@alivio.demo');
    for (let used = 0; used < 12 * 60; used += 20) {
      expect((await server.call(getStaffMe, {}, token)).status).toBe(200);
      server.clock.advance(20 * MINUTE_MS);
    }
    expect((await server.call(getStaffMe, {}, token)).status).toBe(401);
  });
});

it('the database holds no token', async () => {
  const token = await server.signIn('paciente@alivio.demo');
  const rows = await server.deps.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});
