import type { MembershipRequest } from '@alivio/contract/membership.ts';
import { anyMembership } from '@alivio/testing/outside/membership.ts';
import { staffSession } from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { withoutAdvisoryLock } from '@alivio/testing/without-advisory-lock.ts';
import { withoutRowLocks } from '@alivio/testing/without-row-locks.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, orThrow } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { newToken } from '#server/sessions/token.ts';
import { actOnAffiliation } from './act-on-affiliation.ts';
import { forgetAffiliations } from './forget-affiliations.ts';
import { requestMembership } from './request-membership.ts';

let server: TestServer;
let deps: Deps;
let desk: StaffSession;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_MEMBERSHIPS_PER_IP: '1000' });
  deps = server.deps;
  desk = await staffSession(deps, 'operaciones@alivio.demo');
});
afterAll(() => server.close());

const broken = (plugin: KyselyPlugin): Deps => ({ ...deps, db: deps.db.withPlugin(plugin) });
const unlockedRows = () => broken(withoutRowLocks('affiliations'));
const unlockedNames = () => broken(withoutAdvisoryLock);

const send = (on: Deps, request: MembershipRequest) => requestMembership(on, request, '10.0.0.1');

async function asked() {
  const sent = anyMembership();
  const reference = newToken();
  orThrow(await send(deps, { ...sent, reference }));
  const { id } = await deps.db
    .selectFrom('affiliations')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id, sent, reference };
}

async function waitingBackends(): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(deps.db);
  return rows.length;
}

/** One after the other they come and wait while somebody holds what each of them writes to. */
async function atOnce<T>(
  hold: (trx: Connection) => Promise<unknown>,
  comers: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const coming: Promise<T>[] = [];
  await inTransaction(deps.db, async (trx) => {
    await hold(trx);
    for (const come of comers) {
      const each = come();
      each.catch(() => {});
      coming.push(each);
      await waitUntil(async () => (await waitingBackends()) >= coming.length);
    }
  });
  return Promise.all(coming);
}

/** Whoever only reads it goes on; whoever locks or changes it waits. */
const holdRow = (id: number) => (trx: Connection) =>
  trx.selectFrom('affiliations').select('id').where('id', '=', id).forUpdate().execute();

async function stepsOf(id: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('affiliation_events')
    .select('kind')
    .where('affiliation_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function countOf(name: string): Promise<number> {
  const rows = await deps.db
    .selectFrom('affiliations')
    .select('id')
    .where('name', '=', name)
    .execute();
  return rows.length;
}

describe('two noes at once', () => {
  const act = (on: Deps, id: number, state: 'contacted' | 'declined') => () =>
    actOnAffiliation(on, desk, id, { state, note: 'Por teléfono.' });
  const both = async (on: Deps) => {
    const { id } = await asked();
    const outcomes = await atOnce(holdRow(id), [act(on, id, 'declined'), act(on, id, 'declined')]);
    return { refused: outcomes.filter(isRefusal).length, steps: await stepsOf(id) };
  };

  it('what is said second finds it closed', async () => {
    expect(await both(deps)).toEqual({ refused: 1, steps: ['received', 'declined'] });
  });

  it('(twin) without the lock of the row both are written', async () => {
    expect(await both(unlockedRows())).toEqual({
      refused: 0,
      steps: ['received', 'declined', 'declined'],
    });
  });

  it('a call never opens again what was told no', async () => {
    const { id } = await asked();
    await atOnce(holdRow(id), [act(deps, id, 'contacted'), act(deps, id, 'declined')]);
    const { state } = await deps.db
      .selectFrom('affiliations')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('declined');
  });
});

describe('a no and a correction at once', () => {
  const both = async (on: Deps) => {
    const { id, sent, reference } = await asked();
    const corrected = { ...sent, comments: 'Llamar de tarde', reference };
    await atOnce<unknown>(holdRow(id), [
      () => actOnAffiliation(on, desk, id, { state: 'declined', note: 'Por teléfono.' }),
      () => send(on, corrected),
    ]);
    return { steps: await stepsOf(id), requests: await countOf(sent.healthCenterName) };
  };

  it('what was told no stays as it was, and what was sent is another request', async () => {
    expect(await both(deps)).toEqual({ steps: ['received', 'declined'], requests: 2 });
  });

  it('(twin) without the lock of the row it is corrected after its end', async () => {
    expect(await both(unlockedRows())).toEqual({
      steps: ['received', 'declined', 'corrected'],
      requests: 1,
    });
  });
});

describe('forgotten and corrected at once', () => {
  const both = async (on: Deps) => {
    const { id, sent, reference } = await asked();
    const soon = (hours: number) => new Date(deps.now().getTime() + hours * 60 * 60_000);
    const corrected = { ...sent, comments: 'Seguimos aquí', reference };
    await atOnce<unknown>(holdRow(id), [
      () => send({ ...deps, now: () => soon(2) }, corrected),
      () => forgetAffiliations(on, soon(1)),
    ]);
    return stepsOf(id);
  };

  it('what was just heard of stays', async () => {
    expect(await both(deps)).toEqual(['received', 'corrected']);
  });

  it('(twin) without the lock of the row it is forgotten by what was known before', async () => {
    expect(await both(unlockedRows())).toEqual([]);
  });
});

describe('pressed twice', () => {
  const twice = async (
    on: Deps,
    [first, second]: readonly [MembershipRequest, MembershipRequest],
  ) => {
    const hold = (trx: Connection) => sql`LOCK TABLE work_items IN EXCLUSIVE MODE`.execute(trx);
    await atOnce(hold, [() => send(on, first), () => send(on, second)]);
    const email = first.healthCenterEmail;
    const mails = await deps.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', email)
      .execute();
    return { requests: await countOf(first.healthCenterName), mails: mails.length };
  };
  const withoutScript = (email: string) => {
    const sent = anyMembership({ healthCenterEmail: email });
    return [sent, sent] as const;
  };
  /** The second with another telephone: only the reference brings them together. */
  const withReference = (email: string) => {
    const sent = { ...anyMembership({ healthCenterEmail: email }), reference: newToken() };
    return [sent, { ...sent, phone: '01 475 2201' }] as const;
  };

  it('it is one request and one mail', async () => {
    expect(await twice(deps, withoutScript('uno@dos-veces.pe'))).toEqual({ requests: 1, mails: 1 });
    expect(await twice(deps, withReference('dos@dos-veces.pe'))).toEqual({ requests: 1, mails: 1 });
  });

  it('(twin) without a place to wait there are two', async () => {
    expect(await twice(unlockedNames(), withoutScript('tres@dos-veces.pe'))).toEqual({
      requests: 2,
      mails: 2,
    });
  });

  it('(twin) without a place to wait the second of one reference fails', async () => {
    await expect(
      twice(unlockedNames(), withReference('cuatro@dos-veces.pe')),
    ).rejects.toMatchObject({
      code: '23505',
    });
  });
});
