import { buildDeps } from './build-deps.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { installRates } from './rates/install-rates.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** `migrate.mjs` brings the database up to date and gives an empty one the prices that ship; with `--seed` it also puts the demo people in, once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { applied, roleProblem } = await migrate(config.DATABASE_URL);
  console.error(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate');
  if (roleProblem !== null)
    console.error(`the program will work with all rights of its database user: ${roleProblem}`);
  const deps = buildDeps(config);
  await installRates(deps);
  if (process.argv.includes('--seed')) await seedDemo(deps);
  await deps.fileChecker.close();
  await deps.db.destroy();
}

await main();
