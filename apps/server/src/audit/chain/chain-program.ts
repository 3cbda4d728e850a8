import { readChainConfig } from '#server/config.ts';
import { createDatabase, createPool } from '#server/db/client.ts';
import { requireDatabase } from '#server/db/require-database.ts';
import { runChainCommand } from './run-chain-command.ts';

/** The command as a program, on the database that an environment names. */
export async function chainProgram(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Promise<void> {
  const config = readChainConfig(env);
  await requireDatabase(config.DATABASE_URL);
  const db = createDatabase(createPool(config.DATABASE_URL, { max: 1 }));
  try {
    const deps = { db, config, now: () => new Date() };
    const isWhole = await runChainCommand(deps, args, {
      say: (line) => process.stdout.write(`${line}\n`),
      complain: (line) => console.error(line),
    });
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await db.destroy();
  }
}
