import pg from 'pg';

/** The database cannot be used at all, for a reason that whoever runs the program can mend. */
export class DatabaseUnreachable extends Error {
  constructor(connectionString: string, cause: unknown) {
    super(`The database cannot be reached (${whereabouts(connectionString)}): ${reason(cause)}.`, {
      cause,
    });
    this.name = 'DatabaseUnreachable';
  }
}

/** A host that drops what is sent to it would be waited for during minutes. */
const PATIENCE_MS = 10_000;

/** For programs that are nothing without it: knocks once, so that what comes later is no matter of the connection. */
export async function requireDatabase(
  connectionString: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
  } catch (cause) {
    throw new DatabaseUnreachable(connectionString, cause);
  }
  await client.end();
}

/** Never the password, and no user either. */
function whereabouts(connectionString: string): string {
  const { hostname, port, pathname, searchParams } = new URL(connectionString);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return `${port ? `${host}:${port}` : host}${pathname}`;
}

/** The database's own words about these name the user. */
const WORDS: Readonly<Record<string, string>> = {
  '28000': 'it does not let this user in',
  '28P01': 'it refuses the user or the password',
  '53300': 'it has too many connections',
};

/** Of a host with several addresses each has failed, for the same reason as a rule. */
function reason(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const words = first instanceof pg.DatabaseError ? WORDS[first.code ?? ''] : undefined;
  if (words !== undefined) return words;
  return first instanceof Error ? first.message : String(first);
}
