import { buildDeps } from './build-deps.ts';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** `migrate.mjs` brings the database up to date; with `--seed` it also puts the demo people in, once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const applied = await migrate(config.DATABASE_URL);
  console.error(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate');
  if (!process.argv.includes('--seed')) return;
  const deps = buildDeps(config);
  await seedDemo(deps);
  await deps.db.destroy();
}

await main();
