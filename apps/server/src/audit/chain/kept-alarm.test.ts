import { asOwner } from '@alivio/testing/as-owner.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkAuditChain } from './check-chain.job.ts';
import { linkEvents } from './link-events.ts';
import { runChainCommand } from './run-chain-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TABLES = ['audit_events', 'audit_links', 'audit_checks', 'audit_keys'];

/** With the triggers off, as whoever owns the tables can. */
function tamper(...statements: string[]): Promise<void> {
  const triggers = (verb: string) =>
    TABLES.map((table) => `ALTER TABLE ${table} ${verb} TRIGGER USER`);
  return asOwner(
    server.deps,
    ['BEGIN', ...triggers('DISABLE'), ...statements, ...triggers('ENABLE'), 'COMMIT'].join(';'),
  );
}

/** A log of a hundred events, all linked, that a first night found whole. */
beforeEach(async () => {
  await tamper(`TRUNCATE ${TABLES.join(', ')} RESTART IDENTITY`);
  await grow(100);
  expect(await findingsOfNight()).toBe(0);
});

async function grow(count: number): Promise<void> {
  await sql`
    INSERT INTO audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id)
    SELECT '2026-03-01T12:00:00Z'::timestamptz, 'staff', 1, 'client.changed', 'client', n
    FROM generate_series(1, ${count}) AS n`.execute(server.deps.db);
  await linkEvents(server.deps);
}

const cutAfter = (position: number) =>
  tamper(
    `DELETE FROM audit_events WHERE id > (SELECT event_id FROM audit_links WHERE position = ${position})`,
    `DELETE FROM audit_links WHERE position > ${position}`,
  );

/** What `/metrics` says after the check of a night. */
async function findingsOfNight(): Promise<number> {
  await checkAuditChain.run(server.deps, {}, { isLastAttempt: true });
  return findingsToldNow();
}

async function findingsToldNow(): Promise<number> {
  const { body } = await server.app.inject('/metrics');
  return Number(/^alivio_audit_findings (\d+)$/m.exec(body)?.[1]);
}

async function command(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const isWhole = await runChainCommand(server.deps, args, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  const head = said.find((line) => line.startsWith('Cabeza: '))?.replace('Cabeza: ', '') ?? '';
  return { isWhole, said, complained, head };
}

it('a cut is found by every night that comes, also once the log has grown past it', async () => {
  await cutAfter(90);
  expect(await findingsOfNight()).toBe(1);
  expect(await findingsOfNight()).toBe(1);
  await grow(50);
  expect(await findingsOfNight()).toBe(1);
  expect(await findingsOfNight()).toBe(1);
});

it('whoever looked into it accepts the head that is there, and the next cut is found again', async () => {
  await cutAfter(90);
  await findingsOfNight();
  const { head } = await command();
  const accepted = await command('--accept-head', head);
  expect(accepted).toMatchObject({ isWhole: true, complained: [] });
  expect(accepted.said.at(-1)).toBe(
    'Cabeza aceptada: desde esta noche se exige esa, y no la de antes.',
  );
  expect(await findingsToldNow()).toBe(0);
  expect(await findingsOfNight()).toBe(0);
  const kept = await server.deps.db
    .selectFrom('audit_checks')
    .select(['demanded_head', 'position', 'findings'])
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { demanded_head: 'there', position: 100, findings: 0 },
    { demanded_head: 'lost', position: 90, findings: 1 },
    { demanded_head: 'accepted', position: 90, findings: 0 },
    { demanded_head: 'there', position: 90, findings: 0 },
  ]);
  await cutAfter(80);
  expect(await findingsOfNight()).toBe(1);
  expect(await findingsOfNight()).toBe(1);
});

it('a head that is not in the chain is not accepted, nor two at once', async () => {
  const { head } = await command();
  await cutAfter(90);
  await findingsOfNight();
  expect(await command('--accept-head', head)).toMatchObject({
    isWhole: false,
    complained: [
      'La cadena fue recortada: se anotó el eslabón 100 y termina en el 90.',
      'No se aceptó nada: esa cabeza no está en la cadena.',
    ],
  });
  expect(await command('--accept-head', head, '--since-head', head)).toMatchObject({ said: [] });
  expect(await findingsOfNight()).toBe(1);
});

it('an altered event that stays hides no later cut, and accepting a head does not hide it', async () => {
  await tamper('UPDATE audit_events SET actor_id = 9 WHERE id = 50');
  await grow(50);
  expect(await findingsOfNight()).toBe(1);
  await cutAfter(120);
  expect(await findingsOfNight()).toBe(2);
  const { head } = await command();
  expect(await command('--accept-head', head)).toMatchObject({ isWhole: false });
  expect(await findingsToldNow()).toBe(1);
  expect(await findingsOfNight()).toBe(1);
});
