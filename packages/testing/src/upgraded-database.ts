import { createDatabase, createPool, type Database } from '@alivio/server/db/client.ts';
import { migrate } from '@alivio/server/db/migrate.ts';
import { createOldDatabase } from './old-database.ts';
import { startTestServer } from './test-server.ts';

export interface UpgradedDatabase {
  db: Database;
  drop(): Promise<void>;
}

/** Rows as they were written before the migration of that number, in a database brought up to date. */
export async function upgradeFrom(
  beforeNumber: string,
  ...rows: readonly string[]
): Promise<UpgradedDatabase> {
  const server = await startTestServer();
  const old = await createOldDatabase(server, beforeNumber);
  for (const statement of rows) await old.run(statement);
  await migrate(old.url);
  const db = createDatabase(createPool(old.url, { max: 1 }));
  return {
    db,
    async drop() {
      await db.destroy();
      await old.drop();
      await server.close();
    },
  };
}
