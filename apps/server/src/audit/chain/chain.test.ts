import { asOwner } from '@alivio/testing/as-owner.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectNewestLink } from './chain.sql.ts';
import { formatHead } from './chain-head.ts';
import { checkAuditChain } from './check-chain.job.ts';
import { columnsOfForm, NEWEST_FORM } from './event-forms.ts';
import { describeFinding, type Finding } from './finding.ts';
import { linkAuditEvents } from './link-events.job.ts';
import { linkEvents } from './link-events.ts';
import { runChainCommand } from './run-chain-command.ts';
import { verifyChain } from './verify-chain.ts';

const once = { isLastAttempt: true };

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

/** A house in which nothing has happened yet. */
beforeEach(() => tamper(`TRUNCATE ${TABLES.join(', ')} RESTART IDENTITY`));

async function addEvents(count: number): Promise<void> {
  await sql`
    INSERT INTO audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id, details)
    SELECT '2026-03-01T12:00:00Z'::timestamptz + n * interval '1 second', 'staff', 1 + n % 3, 'client.changed',
      'client', n, jsonb_build_object('fields', jsonb_build_array('phone', 'email'), 'amount', n * 1.50)
    FROM generate_series(1, ${count}) AS n`.execute(server.deps.db);
}

async function findings(): Promise<string[]> {
  const found: Finding[] = [];
  await verifyChain(server.deps, { report: (finding) => found.push(finding) });
  return found.map(short);
}

function short(finding: Finding): string {
  switch (finding.kind) {
    case 'event_altered':
    case 'event_unlinked':
      return `${finding.kind} ${finding.event.id}`;
    case 'event_missing':
      return `event_missing ${finding.eventId}`;
    case 'links_missing':
      return `links_missing ${finding.from}-${finding.to}`;
    case 'link_altered':
      return `link_altered ${finding.position}`;
    default:
      return finding.kind;
  }
}

async function command(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const isWhole = await runChainCommand(server.deps, args, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { isWhole, said, complained };
}

const edit = (id: number, change: string) => `UPDATE audit_events SET ${change} WHERE id = ${id}`;
const CHANGED = `details = replace(details::text, 'phone', 'phome')::jsonb`;

it('10,000 events, one altered, one deleted: both are named, and nothing else', async () => {
  await addEvents(10_000);
  expect(await linkEvents(server.deps)).toMatchObject({ added: 10_000, hasMore: false });
  const whole = await command();
  expect(whole).toMatchObject({ isWhole: true, complained: [] });
  expect(whole.said[0]).toBe(
    'El registro de auditoría está entero: 10000 eslabones; 0 eventos esperan el suyo.',
  );
  await tamper(edit(4711, CHANGED), 'DELETE FROM audit_events WHERE id = 8000');
  const { isWhole, complained, said } = await command();
  expect(complained).toEqual([
    'Evento alterado: 4711, «client.changed» del 2026-03-01T13:18:31.000Z; no es lo que firma el eslabón 4711.',
    'Evento borrado: el 8000, que firma el eslabón 8000.',
  ]);
  expect(said[0]).toContain('NO está entero (2)');
  expect(isWhole).toBe(false);
});

describe('what is named, exactly', () => {
  const insert = (id: number) =>
    `INSERT INTO audit_events (id, at, actor_kind, action, subject_kind) OVERRIDING SYSTEM VALUE
     VALUES (${id}, now(), 'system', 'nothing.happened', 'client')`;
  const swapped = (table: string, column: string, a: number, b: number) =>
    [
      [a, -a],
      [b, a],
      [-a, b],
    ].map(
      ([from, to]) =>
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS audit_links_position_check;
         UPDATE ${table} SET ${column} = ${to} WHERE ${column} = ${from}`,
    );
  const link = (position: number, change: string) =>
    `UPDATE audit_links SET ${change} WHERE position = ${position}`;
  const unlink = (position: number) => `DELETE FROM audit_links WHERE position = ${position}`;
  const FLIPPED = 'set_byte(hash, 0, get_byte(hash, 0) # 1)';

  it.each<[string, string[], string[]]>([
    ['one character of the details', [edit(50, CHANGED)], ['event_altered 50']],
    [
      'a number written otherwise',
      [edit(50, `details = jsonb_set(details, '{amount}', '75.000')`)],
      ['event_altered 50'],
    ],
    ['a microsecond', [edit(50, `at = at + interval '1 microsecond'`)], ['event_altered 50']],
    ['a time that never comes', [edit(50, `at = 'infinity'`)], ['event_altered 50']],
    ['who did it', [edit(50, 'actor_id = 9')], ['event_altered 50']],
    ['nobody instead of somebody', [edit(50, 'actor_id = NULL')], ['event_altered 50']],
    ['an empty text instead of none', [edit(50, `address = ''`)], ['event_altered 50']],
    [
      'the first and the last',
      [edit(1, CHANGED), edit(100, CHANGED)],
      ['event_altered 1', 'event_altered 100'],
    ],
    [
      'neighbours',
      [edit(50, CHANGED), edit(51, CHANGED)],
      ['event_altered 50', 'event_altered 51'],
    ],
    [
      'two events in each other’s place',
      [
        `ALTER TABLE audit_events ALTER id SET GENERATED BY DEFAULT`,
        ...swapped('audit_events', 'id', 20, 70),
        `ALTER TABLE audit_events ALTER id SET GENERATED ALWAYS`,
      ],
      ['event_altered 20', 'event_altered 70'],
    ],
    [
      'another event in the place of one',
      ['DELETE FROM audit_events WHERE id = 50', insert(50)],
      ['event_altered 50'],
    ],
    ['an event before all others', [insert(-5)], ['event_unlinked -5']],
    [
      'an event and its link',
      ['DELETE FROM audit_events WHERE id = 50', unlink(50)],
      ['links_missing 50-50'],
    ],
    ['a link', [unlink(50)], ['links_missing 50-50']],
    ['the first link', [unlink(1)], ['links_missing 1-1']],
    [
      'many links',
      ['DELETE FROM audit_links WHERE position BETWEEN 40 AND 60'],
      ['links_missing 40-60'],
    ],
    [
      'a link and, elsewhere, an event',
      [unlink(50), 'DELETE FROM audit_events WHERE id = 80'],
      ['links_missing 50-50', 'event_missing 80'],
    ],
    [
      'a link whose event was altered',
      [unlink(50), edit(50, CHANGED)],
      ['links_missing 50-50', 'event_unlinked 50'],
    ],
    ['the hash of a link', [link(50, `hash = ${FLIPPED}`)], ['link_altered 50']],
    ['what a link says of its event', [link(50, `event_hash = ${FLIPPED}`)], ['link_altered 50']],
    ['which event a link is about', [link(50, 'event_id = 51')], ['link_altered 50']],
    ['the form of a link', [link(50, 'form = 2')], ['link_altered 50']],
    [
      'two links in each other’s place',
      swapped('audit_links', 'position', 20, 70),
      ['link_altered 20', 'link_altered 70'],
    ],
    [
      'a link beside an altered event',
      [link(50, `hash = ${FLIPPED}`), edit(51, CHANGED)],
      ['link_altered 50', 'event_altered 51'],
    ],
  ])('%s', async (_, statements, named) => {
    await addEvents(100);
    await linkEvents(server.deps);
    expect(await findings()).toEqual([]);
    await tamper(...statements);
    expect(await findings()).toEqual(named);
  });

  it('an event put in where an id was left out', async () => {
    await addEvents(10);
    await asOwner(server.deps, `SELECT setval('audit_events_id_seq', 20)`);
    await addEvents(10);
    await linkEvents(server.deps);
    expect(await findings()).toEqual([]);
    await tamper(insert(15));
    await linkEvents(server.deps);
    expect(await findings()).toEqual(['event_unlinked 15']);
  });

  it('whoever writes to the database alone makes no link', async () => {
    await addEvents(10);
    await linkEvents(server.deps);
    const other = { ...server.deps.config, SECRET_KEY: Buffer.alloc(32, 9).toString('base64url') };
    await expect(
      verifyChain({ db: server.deps.db, config: other }, { report: () => {} }),
    ).rejects.toThrow('PREVIOUS_SECRET_KEY');
  });
});

describe('a tail that is cut off', () => {
  it('is named by a head that was noted before', async () => {
    await addEvents(100);
    await linkEvents(server.deps);
    const noted = (await command()).said[1]?.replace('Cabeza: ', '') ?? '';
    expect(await command('--since-head', noted)).toMatchObject({ isWhole: true });
    await tamper(
      'DELETE FROM audit_links WHERE position > 90',
      'DELETE FROM audit_events WHERE id > 90',
    );
    expect(await command()).toMatchObject({ isWhole: true });
    expect(await command('--since-head', noted)).toMatchObject({
      isWhole: false,
      complained: ['La cadena fue recortada: se anotó el eslabón 100 y termina en el 90.'],
    });
    await addEvents(20);
    await linkEvents(server.deps);
    expect((await command('--since-head', noted)).complained).toEqual([
      'El eslabón 100 no es el que se anotó.',
    ]);
  });

  it('of links alone grows again as it was', async () => {
    await addEvents(100);
    await linkEvents(server.deps);
    const head = (await command()).said[1];
    await tamper('DELETE FROM audit_links WHERE position > 90');
    await linkEvents(server.deps);
    expect((await command()).said[1]).toBe(head);
  });

  it('is seen by the check of the next night', async () => {
    await addEvents(100);
    await linkEvents(server.deps);
    await checkAuditChain.run(server.deps, {}, once);
    expect((await server.app.inject('/metrics')).body).toContain('alivio_audit_findings 0');
    await tamper(
      'DELETE FROM audit_links WHERE position > 90',
      'DELETE FROM audit_events WHERE id > 90',
    );
    await checkAuditChain.run(server.deps, {}, once);
    const { body } = await server.app.inject('/metrics');
    expect(body).toContain('alivio_audit_findings 1');
    expect(body).toContain('alivio_audit_position 90');
  });
});

it('another SECRET_KEY begins another key, and what was linked before is still proved', async () => {
  await addEvents(10);
  await linkEvents(server.deps);
  const { config, db } = server.deps;
  const later = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64url') };
  const both = { ...config, ...later, PREVIOUS_SECRET_KEY: config.SECRET_KEY };
  await addEvents(10);
  await linkEvents({ ...server.deps, config: both });
  const { rewrapChainKeys } = await import('./rewrap-chain-keys.ts');
  expect(await rewrapChainKeys({ db, config: both })).toEqual({ rotated: 1, unreadable: 0 });
  const found: Finding[] = [];
  const check = await verifyChain({ db, config: later }, { report: (each) => found.push(each) });
  expect(found).toEqual([]);
  expect(check).toMatchObject({ links: 20, head: { keyId: 2 } });
});

it('a log of years is linked in runs that end', async () => {
  await addEvents(20_001);
  await linkAuditEvents.run(server.deps, {}, once);
  expect((await selectNewestLink(server.deps.db))?.position).toBe(20_000);
  const { rows } = await sql<{ task: string }>`
    SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = 'link_audit_events'`.execute(
    server.deps.db,
  );
  expect(rows).toEqual([{ task: 'link_audit_events' }]);
  await linkAuditEvents.run(server.deps, {}, once);
  expect(await findings()).toEqual([]);
});

it('operators see how far it is', async () => {
  await addEvents(10);
  const { body: before } = await server.app.inject('/metrics');
  expect(before).toContain('alivio_audit_position 0');
  expect(before).toContain('alivio_audit_waiting 10');
  await linkEvents(server.deps);
  server.clock.advance(90_000);
  const { body } = await server.app.inject('/metrics');
  expect(body).toContain('alivio_audit_position 10');
  expect(body).toContain('alivio_audit_waiting 0');
  expect(body).toContain('alivio_audit_linked_seconds 90');
});

it('a head that is none is refused', async () => {
  expect(await command('--since-head', '12:abc')).toMatchObject({ isWhole: false, said: [] });
  expect(await command('--until')).toMatchObject({ isWhole: false, said: [] });
});

it('every column of the log is vouched for: another one needs another form', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'audit_events' ORDER BY ordinal_position`.execute(
    server.deps.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(columnsOfForm(NEWEST_FORM));
});

it('a form never changes: this is a link of the first one', async () => {
  const { hashEvent, hashLink, NO_HASH } = await import('./link-hashes.ts');
  const key = Buffer.alloc(32, 7);
  const texts = {
    id: '1',
    at: '1772366400000001',
    actor_kind: 'staff',
    actor_id: '3',
    acting_for_client_id: null,
    action: 'client.changed',
    subject_kind: 'client',
    subject_id: '8',
    details: '{"fields": ["phone"]}',
    address: '',
  };
  const eventHash = hashEvent(key, { form: 1, position: 1 }, texts) ?? NO_HASH;
  const facts = { position: 1, eventId: 1, form: 1, keyId: 1, eventHash };
  expect(formatHead({ position: 1, hash: hashLink(key, facts, NO_HASH) })).toBe(
    '1:a84261a9ef0487673d18075a68dbd6f77e638f6491baca61b7bc95c7883620ca',
  );
});

it('every finding has a sentence', () => {
  const noted = { position: 3, hash: Buffer.alloc(32) };
  expect(describeFinding({ kind: 'links_missing', from: 2, to: 4 })).toContain('del 2 al 4');
  expect(describeFinding({ kind: 'more_unlinked', count: 7 })).toContain('7 eventos más');
  expect(describeFinding({ kind: 'head_changed', noted })).toContain('3');
});
