import { BackupRefused } from './backup/backup-refused.ts';
import { ConfigError } from './config.ts';
import { DatabaseUnreachable } from './db/require-database.ts';

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

/** Runs a program, or its start: what whoever runs it can mend is told in words, anything else with where it happened. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exit(1);
  }
}

function explain(error: unknown): string | null {
  const isForWhoeverRunsIt =
    error instanceof ConfigError ||
    error instanceof DatabaseUnreachable ||
    error instanceof BackupRefused;
  if (isForWhoeverRunsIt) return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code === 'EADDRINUSE' || isMistyped(error.code)) return error.message;
  if (error.code === UNDEFINED_TABLE || error.code === UNDEFINED_COLUMN)
    return `The database is not up to date (${error.message}): run migrate.mjs first.`;
  return null;
}

/** An option that a command does not know. */
function isMistyped(code: unknown): boolean {
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}
