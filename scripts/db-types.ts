import { execFileSync } from 'node:child_process';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { createTestDatabase, startTestPostgres } from './test-database.mjs';

/**
 * Writes the database types from a freshly migrated database; with `--verify` it only says whether the file in the
 * repository still tells the truth. bigint is a number and date a string because our pool parses them so.
 */
const OUT_FILE = 'apps/server/src/db/types.generated.ts';

const postgres = await startTestPostgres({ migrate: async (url) => void (await migrate(url)) });
try {
  const database = await createTestDatabase(postgres.template);
  execFileSync(
    'npx',
    [
      'kysely-codegen',
      ...['--dialect', 'postgres', '--url', database.url, '--out-file', OUT_FILE],
      ...['--include-pattern', 'public.*', '--exclude-pattern', 'public.migrations'],
      ...['--numeric-parser', 'number', '--date-parser', 'string'],
      ...['--type-mapping', JSON.stringify({ int8: 'number' })],
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
  await database.drop();
} finally {
  await postgres.stop();
}
