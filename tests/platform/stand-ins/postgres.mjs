import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres/start-postgres.mjs';

/**
 * Starts PostgreSQL on a folder, adds a row, prints what it found, and stops or (with `hold`) stays.
 * Usage: postgres.mjs folder way [hold]
 */
const [folder = '', way, hold] = process.argv.slice(2);
const postgres = await startPostgres({
  dataFolder: path.join(folder, 'postgres'),
  logFile: path.join(folder, 'postgres.log'),
  runAs: [/** @type {import('../../../scripts/postgres/run-as.mjs').RunAsKind} */ (way)],
});
const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
client.on('error', () => {});
await client.connect();
await client.query('create table if not exists starts (at timestamptz default now())');
await client.query('insert into starts default values');
const { rows } = await client.query('select count(*)::int as starts from starts');
process.stdout.write(JSON.stringify({ runAs: postgres.runAs, starts: rows[0]?.starts }));
if (hold) setInterval(() => {}, 60_000);
else {
  await client.end();
  await postgres.stop();
}
