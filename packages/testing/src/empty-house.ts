import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, createPool } from '@alivio/server/db/client.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { folderStorage } from '@alivio/server/providers/storage/folder.ts';
import { inject, onTestFinished } from 'vitest';
import { asOwner } from './as-owner.ts';
import { startTestServer, type TestServer } from './test-server.ts';

function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-house-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Gone when the test is. */
export function temporaryFolder(): string {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  return folder;
}

export interface FullHouse {
  server: TestServer;
  /** Where a backup of it may lie. */
  kept: string;
  close(): Promise<void>;
}

/** A server with everything that the demo has, the bytes of its people's files included. */
export async function fullHouse(): Promise<FullHouse> {
  const [data, kept] = [makeFolder(), makeFolder()];
  cpSync(inject('demoDataDir'), data.folder, { recursive: true });
  const server = await startTestServer({ DATA_DIR: data.folder });
  return {
    server,
    kept: kept.folder,
    async close() {
      await server.close();
      for (const { remove } of [data, kept]) remove();
    },
  };
}

let count = 0;

/** An empty database and an empty folder for files, as on the machine that takes over; of a user whose password is its name, if one is named. */
export function emptyHouse(server: TestServer, owner?: string): Promise<Deps> {
  if (owner === undefined) return openHouse(server);
  return openHouse(server, `OWNER ${owner}`, { username: owner, password: owner });
}

/** The demo's database without its files, for what does not ask how it was filled: a copy takes a tenth of a restore. */
export function copiedHouse(server: TestServer): Promise<Deps> {
  return openHouse(server, `TEMPLATE ${inject('template').name} STRATEGY file_copy`);
}

async function openHouse({ deps }: TestServer, made = '', user: object = {}): Promise<Deps> {
  count += 1;
  const name = `restored_${count}_${process.pid}`;
  await asOwner(deps, `CREATE DATABASE ${name} ${made}`);
  const { href: url } = Object.assign(new URL(deps.config.DATABASE_URL), {
    pathname: `/${name}`,
    ...user,
  });
  const config = { ...deps.config, DATABASE_URL: url, DATA_DIR: temporaryFolder() };
  const db = createDatabase(createPool(url, { max: 1 }));
  onTestFinished(async () => {
    await db.destroy();
    await asOwner(deps, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  const providers = { ...deps.providers, storage: folderStorage(config) };
  return { ...deps, now: () => new Date(), config, db, providers };
}
