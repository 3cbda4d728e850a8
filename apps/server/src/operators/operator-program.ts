import { createInterface } from 'node:readline/promises';
import { readOperatorConfig } from '#server/config.ts';
import { createDatabase, createPool } from '#server/db/client.ts';
import { requireDatabase } from '#server/db/require-database.ts';
import { runOperatorCommand, type Terminal } from './run-operator-command.ts';

/** The operator command as a program, on the database that an environment names. */
export async function operatorProgram(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Promise<void> {
  const config = readOperatorConfig(env);
  await requireDatabase(config.DATABASE_URL);
  const db = createDatabase(createPool(config.DATABASE_URL, { max: 1 }));
  try {
    const isDone = await runOperatorCommand({ db, now: () => new Date(), config }, args, terminal);
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

const terminal: Terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => console.error(line),
  ask: process.stdin.isTTY ? ask : null,
};

async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await reader.question(question);
  } finally {
    reader.close();
  }
}
