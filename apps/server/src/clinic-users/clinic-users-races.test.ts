import { createClinicUser, updateClinicUser } from '@alivio/contract/clinic-users.ts';
import { getClinicMe } from '@alivio/contract/staff.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
} from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateClinicUser as update } from './update-clinic-user.ts';

const TWINS = 8;
const ROUNDS = 15;
let server: TestServer;
let admin: string;
let siteId: number;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@miraflores.demo');
  siteId = (await server.call(getClinicMe, {}, admin)).body.user.health_centers[0]?.id ?? 0;
});
afterEach(() => server.close());

function createAtOnce() {
  return Promise.all(
    Array.from({ length: TWINS }, (_, index) =>
      server.call(
        createClinicUser,
        {
          body: {
            first_name: 'Sofía',
            last_name: 'Quiroz',
            email: 'disputado@miraflores.demo',
            password: 'NuevaClave1',
            role: 'health_center_user',
            document_type: 'DNI',
            identification_number: String(62_000_000 + index),
            phone: '+51987654322',
            health_center_id: siteId,
          },
        },
        admin,
      ),
    ),
  );
}

describe('many created at once with one e-mail', () => {
  it('one is, the others are told, and one mail goes out', async () => {
    const answers = await createAtOnce();
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(TWINS - 1);
    for (const { error } of refused)
      expect(error).toMatchObject({ status: 400, details: { code: 'staff_email_taken' } });
    const mails = await server.deps.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', 'disputado@miraflores.demo')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('the broken twin: without the index there are several', async () => {
    await asOwner(server.deps, 'DROP INDEX staff_users_email');
    const answers = await createAtOnce();
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
  });
});

/** Reads rows without locking them. */
class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, id?: QueryId): SelectQueryNode {
    const { endModifiers: _, ...rest } = super.transformSelectQuery(node, id);
    return rest;
  }
}
const unlocked = new Unlocked();
const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

describe('two admins who deactivate each other at once', () => {
  /** How often nobody was left. */
  async function countOrphaned(deps: TestServer['deps']): Promise<number> {
    const { db } = server.deps;
    const first = await db
      .selectFrom('staff_users')
      .select('id')
      .where('email', '=', 'admin@miraflores.demo')
      .executeTakeFirstOrThrow();
    const second = await db
      .updateTable('staff_users')
      .set({ role: 'health_center_admin' })
      .where('email', '=', 'ventas@miraflores.demo')
      .returning('id')
      .executeTakeFirstOrThrow();
    let orphaned = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = [first.id, second.id] as const;
      await db.updateTable('staff_users').set({ active: true }).where('id', 'in', ids).execute();
      const deactivate = (by: number, id: number) =>
        update(
          deps,
          { id: 1, role: 'health_center_admin', staffUserId: by },
          { id, changes: { active: false } },
        );
      await Promise.all([deactivate(ids[0], ids[1]), deactivate(ids[1], ids[0])]);
      const { active } = await db
        .selectFrom('staff_users')
        .select((eb) => eb.fn.countAll<number>().as('active'))
        .where('id', 'in', ids)
        .where('active', '=', true)
        .executeTakeFirstOrThrow();
      if (active === 0) orphaned += 1;
    }
    return orphaned;
  }

  it('one of them stays', async () => {
    expect(await countOrphaned(server.deps)).toBe(0);
  });

  it('the broken twin: without the lock nobody may be left', async () => {
    const deps = { ...server.deps, db: server.deps.db.withPlugin(withoutLocks) };
    expect(await countOrphaned(deps)).toBeGreaterThan(0);
  });
});

it('many who change to one e-mail at once: one gets it, the others are told', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { id } = await server.deps.db
      .insertInto('staff_users')
      .values({
        email: `cambia${index}@miraflores.demo`,
        password_hash: '',
        first_name: 'Ana',
        last_name: 'Solís',
        role: 'health_center_user',
        code: `MIR-CAMB${index}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.deps.db
      .insertInto('staff_sites')
      .values({ staff_user_id: id, site_id: siteId })
      .execute();
    ids.push(id);
  }
  const body = { email: 'unica@miraflores.demo' };
  const answers = await Promise.all(
    ids.map((id) => server.call(updateClinicUser, { params: { id }, body }, admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});
