import { asOwner } from '@alivio/testing/as-owner.ts';
import {
  emptyHouse,
  type FullHouse,
  fullHouse,
  temporaryFolder,
} from '@alivio/testing/empty-house.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { checkAuditChain } from '#server/audit/chain/check-chain.job.ts';
import type { Finding } from '#server/audit/chain/finding.ts';
import { getChainState } from '#server/audit/chain/get-chain-state.ts';
import { linkEvents } from '#server/audit/chain/link-events.ts';
import { verifyChain } from '#server/audit/chain/verify-chain.ts';
import { MIGRATION_LOCK } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const backupKey = Buffer.alloc(32, 3);
const OWNER = `plain_owner_${process.pid}`;
const WATCHER = `watcher_${process.pid}`;

let full: FullHouse;
beforeAll(async () => {
  full = await fullHouse();
  await asOwner(
    full.server.deps,
    `CREATE ROLE ${OWNER} LOGIN NOSUPERUSER PASSWORD '${OWNER}' IN ROLE alivio_program;
     CREATE ROLE ${WATCHER} LOGIN NOSUPERUSER PASSWORD '${WATCHER}'`,
  );
});
afterAll(async () => {
  await asOwner(full.server.deps, `DROP ROLE ${OWNER}, ${WATCHER}`);
  await full.close();
});

async function connectAs(user: string, { config }: Deps): Promise<pg.Client> {
  const url = Object.assign(new URL(config.DATABASE_URL), { username: user, password: user });
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('a plain owner restores what was dumped, with its audit chain, beside somebody who watches, and dumps it again', async () => {
  const { server, kept: folder } = full;
  while ((await linkEvents(server.deps)).hasMore);
  const whole = await verifyChain(server.deps, { report: () => {} });
  expect(whole.links).toBeGreaterThan(10);
  await checkAuditChain.run(server.deps, {}, { isLastAttempt: true });
  const backup = await makeBackup(server.deps, { folder, backupKey, copiesFiles: true });

  // Nights that came after the dump are not in it, and nobody may miss the heads that they saw.
  await sql`INSERT INTO audit_events (at, actor_kind, action, subject_kind)
    VALUES (now(), 'system', 'after.dump', 'client')`.execute(server.deps.db);
  expect((await linkEvents(server.deps)).added).toBe(1);
  await checkAuditChain.run(server.deps, {}, { isLastAttempt: true });

  const house = await emptyHouse(server, OWNER);
  await connectAs(WATCHER, house);
  const closing = await connectAs(OWNER, house);
  const soon = setTimeout(() => void closing.end(), 500);
  onTestFinished(() => clearTimeout(soon));
  const wanted = { file: backup.file, backupKey, replaces: null, sendsQueued: false };
  const restored = await restoreBackup(house, wanted);
  expect(restored.loaded.rows).toBe(backup.end.rows);
  expect(restored.files).toMatchObject({ whole: backup.end.files, problems: [] });
  const user = sql<{ isSuper: boolean }>`
    SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = session_user`;
  expect((await user.execute(house.db)).rows).toEqual([{ isSuper: false }]);

  const findings: Finding[] = [];
  const chain = await verifyChain(house, { report: (finding) => findings.push(finding) });
  expect(findings).toEqual([]);
  expect(chain).toEqual(whole);

  const again = await makeBackup(house, {
    folder: temporaryFolder(),
    backupKey,
    copiesFiles: false,
  });
  expect(again.end).toMatchObject({ rows: backup.end.rows + restored.applied.length, missing: [] });

  await checkAuditChain.run(house, {}, { isLastAttempt: true });
  expect(await getChainState(house)).toMatchObject({ findings: 0, position: whole.links });
});

it('a migration need not wait for files to be copied', async () => {
  const { deps } = full.server;
  const watcher = new pg.Client({ connectionString: deps.config.DATABASE_URL });
  await watcher.connect();
  onTestFinished(() => watcher.end());
  const free = new Set<boolean>();
  const { storage } = deps.providers;
  const watched = {
    ...storage,
    async open(name: string) {
      const { rows } = await watcher.query<{ isFree: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS "isFree", pg_advisory_unlock_all()',
        [MIGRATION_LOCK],
      );
      free.add(rows[0]?.isFree ?? false);
      return storage.open(name);
    },
  };
  await makeBackup(
    { ...deps, providers: { ...deps.providers, storage: watched } },
    { folder: temporaryFolder(), backupKey, copiesFiles: false },
  );
  expect([...free]).toEqual([true]);
});
