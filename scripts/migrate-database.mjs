import { runTool } from './processes/run-tool.mjs';
import { StartRefused } from './start-refused.mjs';

/**
 * Brings the database up to date, and puts the demo people into one that is ours to fill.
 *
 * @param {string[]} nodeArguments what runs the server's `migrate` program
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./foundation.mjs').Foundation} foundation
 */
export async function migrateDatabase(nodeArguments, settings, { env, embedded }) {
  const demo = embedded && !settings.production ? ['--seed'] : [];
  const command = [process.execPath, ...nodeArguments, ...demo];
  const { ok, output } = await runTool(command, { env, surroundings: {} });
  if (!ok) throw new StartRefused(`No se pudo preparar la base de datos:\n${output}`);
}
