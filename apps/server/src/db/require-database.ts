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

/** For programs that are nothing without it: knocks once, so that what comes later is no matter of the connection. */
export async function requireDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
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

/** Of a host with several addresses each has failed, for the same reason as a rule. */
function reason(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}
