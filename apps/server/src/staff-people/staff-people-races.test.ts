import { createStaffPerson } from '@alivio/contract/staff-people.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { withoutRowLocks } from '@alivio/testing/without-row-locks.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setStaffActivity } from './set-staff-activity.ts';

const ROUNDS = 15;
const TWINS = 6;
const REASON = 'Así lo pide la prueba.';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('two administrators who deactivate each other at once', () => {
  /** How often the house was left without one. */
  async function countOrphaned(deps: TestServer['deps']): Promise<number> {
    const { db } = server.deps;
    const emails = ['administracion@alivio.demo', 'analista@alivio.demo'] as const;
    await db.deleteFrom('staff_rights').where('right', '=', 'administrator').execute();
    for (const email of emails) await setDeskRights(db, email, ['administrator']);
    const rows = await db
      .selectFrom('staff_users')
      .select('id')
      .where('email', 'in', emails)
      .execute();
    const ids = rows.map(({ id }) => id);
    const [first = 0, second = 0] = ids;
    let orphaned = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.updateTable('staff_users').set({ active: true }).where('id', 'in', ids).execute();
      const deactivate = (by: number, id: number) =>
        setStaffActivity(deps, { id: 0, role: 'operations', staffUserId: by }, id, {
          active: false,
          reason: REASON,
        });
      await Promise.all([deactivate(first, second), deactivate(second, first)]);
      const active = await db
        .selectFrom('staff_users')
        .select('id')
        .where('id', 'in', ids)
        .where('active', '=', true)
        .execute();
      if (active.length === 0) orphaned += 1;
    }
    return orphaned;
  }

  it('one of them stays', async () => {
    expect(await countOrphaned(server.deps)).toBe(0);
  });

  it('the broken twin: without the lock nobody may be left', async () => {
    const deps = { ...server.deps, db: server.deps.db.withPlugin(withoutRowLocks('staff_users')) };
    expect(await countOrphaned(deps)).toBeGreaterThan(0);
  });
});

it('many created at once with one e-mail: one is, the others are told', async () => {
  const admin = await server.signIn('administracion@alivio.demo');
  const answers = await Promise.all(
    Array.from({ length: TWINS }, (_, index) =>
      server.call(
        createStaffPerson,
        {
          body: {
            role: 'sells',
            first_name: 'Sofía',
            last_name: 'Quiroz',
            email: 'disputado@alivio.demo',
            document_type: 'DNI',
            identification_number: String(64_000_000 + index),
            phone: '+51987654322',
            site_ids: [],
          },
        },
        admin,
      ),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(TWINS - 1);
  for (const { error } of refused)
    expect(error).toMatchObject({ status: 400, details: { code: 'staff_email_taken' } });
});
