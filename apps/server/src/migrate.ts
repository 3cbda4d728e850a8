import { buildDeps } from './build-deps.ts';
import { readConfig, readDatabaseUrl } from './config.ts';
import { createDatabase, createPool } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { installRates } from './rates/install-rates.ts';
import { runProgram } from './run-program.ts';
import { seedDemo } from './seed/seed-demo.ts';

/**
 * `migrate.mjs` brings the database up to date and gives an empty one the prices that ship: it needs `DATABASE_URL`
 * and nothing else. With `--seed` it also puts the demo people in, once, which takes the whole program.
 */
async function main(): Promise<void> {
  const url = readDatabaseUrl(process.env);
  const { applied, roleProblem } = await migrate(url);
  console.error(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate');
  if (roleProblem !== null)
    console.error(`the program will work with all rights of its database user: ${roleProblem}`);
  const db = createDatabase(createPool(url, { max: 1 }));
  await installRates({ db });
  await db.destroy();
  if (process.argv.includes('--seed')) await seed();
}

async function seed(): Promise<void> {
  const deps = buildDeps(readConfig(process.env));
  await seedDemo(deps);
  await deps.fileChecker.close();
  await deps.db.destroy();
}

await runProgram(main);
