import { randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { asOwner } from '@alivio/testing/as-owner.ts';
import {
  copiedHouse,
  emptyHouse,
  type FullHouse,
  fullHouse,
  temporaryFolder,
} from '@alivio/testing/empty-house.ts';
import { storeFile } from '@alivio/testing/stored-files.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeBooks } from '#server/books/describe-books.ts';
import { readToday } from '#server/business-date/today.ts';
import { createDatabase, createPool } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { checkBackup } from './check-backup.ts';
import type { DumpPart } from './dump-format.ts';
import { type Backup, makeBackup } from './make-backup.ts';
import { filePlace } from './places.ts';
import { readDump } from './read-dump.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeDump } from './write-dump.ts';

const backupKey = Buffer.alloc(32, 3);

let full: FullHouse;
let server: TestServer;
let folder: string;
let backup: Backup;
beforeAll(async () => {
  full = await fullHouse();
  server = full.server;
  folder = full.kept;
  await storeFile(server, randomBytes(300_000));
  await server.signIn('paciente@alivio.demo');
  backup = await makeBackup(server.deps, { folder, backupKey, copiesFiles: true });
});
afterAll(() => full.close());

const restore = (deps: Deps, more: Partial<Parameters<typeof restoreBackup>[1]> = {}) =>
  restoreBackup(deps, {
    ...{ file: backup.file, backupKey, replaces: null, sendsQueued: false },
    ...more,
  });

async function lookAt<T>({ config }: Deps, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  const db = createDatabase(createPool(config.DATABASE_URL, { max: 1 }));
  try {
    return (await query.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** Whatever of the schema could be lost on the way: keys, triggers and their modes. */
const SCHEMA = sql<{ line: string }>`
  SELECT format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) AS line
  FROM pg_constraint
  UNION ALL SELECT format('%s %s', tgenabled, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1`;

const CLIENTS = sql<{ clients: number }>`SELECT count(*)::int AS clients FROM clients`;

describe('what was dumped', () => {
  it('comes back whole: rows, numbering, keys and triggers, files and books', async () => {
    const house = await emptyHouse(server);
    const restored = await restore(house);
    expect(restored.loaded).toMatchObject({
      rows: backup.end.rows,
      tables: backup.tables,
      leftOut: [],
    });
    expect(restored.files).toMatchObject({
      whole: backup.end.files,
      returned: backup.end.files,
      problems: [],
    });
    expect(backup.end.files).toBeGreaterThan(5);
    expect(await lookAt(house, SCHEMA)).toEqual(await lookAt(server.deps, SCHEMA));
    await expect(asOwner(house, 'DELETE FROM postings')).rejects.toThrow('append-only');
    const ours = await describeBooks(server.deps.db, await readToday(server.deps, server.deps.db), {
      isWhole: true,
    });
    const theirs = await describeBooks(house.db, await readToday(house, house.db), {
      isWhole: true,
    });
    expect(theirs.lines).toEqual(ours.lines);
    expect(theirs.isRight).toBe(true);
    // A number that was given out already would be refused.
    await asOwner(house, `INSERT INTO categories (name) VALUES ('Una nueva')`);
  });

  it('has the tables that a later migration adds, without being told', async () => {
    const house = await copiedHouse(server);
    await asOwner(
      house,
      `CREATE TABLE added (id bigint GENERATED ALWAYS AS IDENTITY, note text); INSERT INTO added (note) VALUES (E'a\\nb\\\\')`,
    );
    const kept = temporaryFolder();
    await makeBackup(house, { folder: kept, backupKey, copiesFiles: false });
    const parts: DumpPart[] = [];
    const [name = ''] = readdirSync(kept);
    for await (const part of readDump(path.join(kept, name), backupKey)) parts.push(part);
    const [header] = parts;
    expect(header?.kind === 'header' && header.header.tables.map((table) => table.name)).toContain(
      'public.added',
    );
    expect(
      parts.some((part) => part.kind === 'rows' && part.bytes.toString() === '1\ta\\nb\\\\\n'),
    ).toBe(true);
  });

  it('lies sealed, for the eyes of its user, and files are copied once', async () => {
    const bytes = readFileSync(backup.file);
    expect(bytes.includes('paciente@alivio.demo')).toBe(false);
    expect(statSync(backup.file).mode & 0o777).toBe(0o600);
    expect(backup.copiedFiles).toBe(backup.end.files);
    server.clock.advance(1000);
    const again = await makeBackup(server.deps, { folder, backupKey, copiesFiles: true });
    expect(again).toMatchObject({ copiedFiles: 0, end: { files: backup.end.files, missing: [] } });
    rmSync(again.file);
    await expect(checkBackup(backup.file, randomBytes(32))).rejects.toThrow('No se puede confiar');
  });
});

/** A link to a guarantor and one to a client, which may have been voided since a dump. */
const OPEN_LINKS = `
  INSERT INTO guarantor_links (token_hash, guarantor_id, created_at, expires_at)
    SELECT 'a', id, now(), now() + interval '1 day' FROM guarantors LIMIT 1;
  INSERT INTO confirmation_links (client_id, staff_user_id, token_hash, phone, sent_at, expires_at)
    SELECT clients.id, staff_users.id, 'b', '999888777', now(), now() + interval '1 day'
    FROM clients, staff_users
    WHERE clients.id NOT IN (SELECT client_id FROM confirmation_links WHERE voided_at IS NULL) LIMIT 1`;

describe('what happened since is not known, so', () => {
  it('nobody goes on with an old session, code or link, and nothing is sent a second time but how to undo a change of e-mail', async () => {
    const kept = temporaryFolder();
    const { deps } = server;
    const code = { channel: 'sms', template: 'phone_code', to: '999888777' };
    const undo = { channel: 'email', template: 'email_changed', to: 'antes@correo.pe' };
    const write = (message: object, notBefore?: Date) =>
      inTransaction(deps.db, (trx) =>
        enqueueMessage(deps, trx, 'outsider', {
          ...{ ...message, content: { subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' } },
          ...{ expiresAt: new Date(Date.now() + 9e8), ...(notBefore && { notBefore }) },
        } as never),
      );
    await asOwner(deps, OPEN_LINKS);
    const waiting = await write(code);
    const later = await write(code, new Date(Date.now() + 8e8));
    const undoing = await write(undo);
    const made = await makeBackup(deps, { folder: kept, backupKey, copiesFiles: false });
    const states = sql<{ id: number; state: string; isKept: boolean }>`
      SELECT id, state, body IS NOT NULL AS "isKept" FROM outbox_messages
      WHERE id IN (${waiting}, ${later}, ${undoing}) ORDER BY id`;
    const alive = sql<{ alive: number }>`
      SELECT count(*)::int AS alive FROM sessions WHERE revoked_at IS NULL`;
    expect(await lookAt(deps, alive)).not.toEqual([{ alive: 0 }]);
    const openLinks = sql<{ open: number }>`
      SELECT count(*)::int AS open FROM guarantor_links WHERE voided_at IS NULL
      UNION ALL SELECT count(*)::int FROM confirmation_links WHERE voided_at IS NULL`;

    const house = await emptyHouse(server);
    const restored = await restore(house, { file: made.file });
    expect(restored.sessions).toBeGreaterThan(0);
    expect(await lookAt(house, alive)).toEqual([{ alive: 0 }]);
    expect(await lookAt(deps, openLinks)).not.toContainEqual({ open: 0 });
    expect(await lookAt(house, openLinks)).toEqual([{ open: 0 }, { open: 0 }]);
    expect(await lookAt(house, states)).toEqual([
      { id: waiting, state: 'expired', isKept: false },
      { id: later, state: 'queued', isKept: true },
      { id: undoing, state: 'queued', isKept: true },
    ]);

    const moved = await emptyHouse(server);
    await restore(moved, { file: made.file, sendsQueued: true });
    expect(await lookAt(moved, states)).toMatchObject([1, 2, 3].map(() => ({ state: 'queued' })));
  });
});

describe('a dump that is not whole', () => {
  const damaged = (change: (bytes: Buffer) => Buffer): string => {
    const file = path.join(temporaryFolder(), 'damaged.dump');
    writeFileSync(file, change(readFileSync(backup.file)));
    return file;
  };
  const flippedAt = (share: number) => (bytes: Buffer) => {
    const at = Math.floor(bytes.length * share);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };

  it.each([
    { what: 'a byte of its salt', change: flippedAt(0.0001) },
    { what: 'a byte in its middle', change: flippedAt(0.5) },
    { what: 'its last byte', change: flippedAt(0.99999) },
    { what: 'its end', change: (bytes: Buffer) => bytes.subarray(0, bytes.length - 70_000) },
  ])('$what: it says so, and the database stays empty', async ({ change }) => {
    const file = damaged(change);
    await expect(checkBackup(file, backupKey)).rejects.toThrow('No se puede confiar');
    const house = await emptyHouse(server);
    await expect(restore(house, { file })).rejects.toThrow('No se puede confiar');
    const tables = await lookAt(house, sql`SELECT FROM pg_tables WHERE tablename = 'clients'`);
    if (tables.length > 0) expect(await lookAt(house, CLIENTS)).toEqual([{ clients: 0 }]);
  });

  /** Written by whoever has the key: only counting can notice. */
  async function forged(change: (part: DumpPart, number: number) => DumpPart[]): Promise<string> {
    const file = path.join(temporaryFolder(), 'forged.dump');
    async function* parts() {
      let number = 0;
      for await (const part of readDump(backup.file, backupKey)) {
        yield* change(part, number);
        number += 1;
      }
    }
    await writeDump(file, backupKey, parts());
    return file;
  }

  it('a table without one of its rows, a table too few, no end', async () => {
    let isCut = false;
    const withoutRow = await forged((part) => {
      if (part.kind !== 'rows' || isCut) return [part];
      isCut = true;
      return [{ kind: 'rows', bytes: part.bytes.subarray(part.bytes.indexOf('\n') + 1) }];
    });
    await expect(restore(await emptyHouse(server), { file: withoutRow })).rejects.toThrow(
      'are not those that were counted',
    );
    let ended = 0;
    const withoutTable = await forged((part) => {
      if (part.kind === 'tableEnd') ended += 1;
      return ended === backup.tables && part.kind === 'tableEnd' ? [] : [part];
    });
    await expect(checkBackup(withoutTable, backupKey)).rejects.toThrow('not all of its tables');
    const withoutEnd = await forged((part) => (part.kind === 'end' ? [] : [part]));
    await expect(restore(await emptyHouse(server), { file: withoutEnd })).rejects.toThrow(
      'its end is missing',
    );
  });

  it('of a newer release, or without a table of this one', async () => {
    const newer = await forged((part) =>
      part.kind === 'header'
        ? [
            {
              ...part,
              header: { ...part.header, migrations: [...part.header.migrations, '9999_new.sql'] },
            },
          ]
        : [part],
    );
    await expect(restore(await emptyHouse(server), { file: newer })).rejects.toThrow(
      '9999_new.sql',
    );
  });
});

describe('files', () => {
  it('one that is changed, gone or damaged where it lies is named and stays as it is, and every other is there', async () => {
    const kept = temporaryFolder();
    cpSync(folder, kept, { recursive: true });
    const file = path.join(kept, path.basename(backup.file));
    const rows = await lookAt(
      server.deps,
      sql<{ name: string }>`SELECT name FROM stored_files ORDER BY id LIMIT 4`,
    );
    const [changed = '', gone = '', damaged = '', halfCopied = ''] = rows.map(({ name }) => name);
    const bytes = readFileSync(filePlace(kept, changed));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    writeFileSync(filePlace(kept, changed), bytes);
    rmSync(filePlace(kept, gone));
    // These lie in the storage, and nothing whole could take their place.
    rmSync(filePlace(kept, damaged));
    truncateSync(filePlace(kept, halfCopied), 40);
    const house = await emptyHouse(server);
    const places = [damaged, halfCopied].map((name) => filePlace(house.config.DATA_DIR, name));
    for (const place of places) {
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, 'what is left of it');
    }
    const { files } = await restore(house, { file });
    expect(files.whole).toBe(backup.end.files - 4);
    expect(files.problems).toEqual([
      `${changed}: no es lo que se guardó`,
      `${gone}: no está en el almacén ni en la copia`,
      `${damaged}: no es lo que se guardó`,
      `${halfCopied}: no es lo que se guardó`,
    ]);
    for (const place of places) expect(readFileSync(place, 'utf8')).toBe('what is left of it');
  });

  it('one that the storage has lost is named when the dump is made', async () => {
    const [row] = await lookAt(
      server.deps,
      sql<{ name: string }>`SELECT name FROM stored_files ORDER BY id LIMIT 1`,
    );
    const lost = {
      ...server.deps.providers.storage,
      open: (name: string) =>
        name === row?.name
          ? Promise.reject(Object.assign(new Error('gone'), { name: 'FileMissing' }))
          : server.deps.providers.storage.open(name),
    };
    const providers = { ...server.deps.providers, storage: lost };
    const made = await makeBackup(
      { ...server.deps, providers },
      { folder: temporaryFolder(), backupKey, copiesFiles: true },
    );
    expect(made.end.missing).toEqual([row?.name]);
  });
});

describe('a database that is not empty', () => {
  it('is left alone, unless somebody says its name; then it is replaced', async () => {
    const house = await copiedHouse(server);
    await asOwner(house, `UPDATE clients SET first_name = 'Otra'`);
    await expect(restore(house)).rejects.toThrow('no está vacía');
    await expect(restore(house, { replaces: 'postgres' })).rejects.toThrow('se llama restored_');
    const name = new URL(house.config.DATABASE_URL).pathname.slice(1);
    await restore(house, { replaces: name });
    expect(await lookAt(house, sql`SELECT FROM clients WHERE first_name = 'Otra'`)).toEqual([]);
  });

  it('is left alone while a program is connected, or when its schema is past the dump', async () => {
    await sql`SELECT 1`.execute(server.deps.db);
    await expect(restore(server.deps)).rejects.toThrow('Hay otros conectados');
    const house = await emptyHouse(server);
    await migrate(house.config.DATABASE_URL);
    await asOwner(house, `INSERT INTO migrations (name) VALUES ('9999_new.sql')`);
    await expect(restore(house)).rejects.toThrow('crea una base vacía');
  });
});
