/** Names, never values: PostgreSQL quotes those of a violated key in `detail`, and where it was in `where`. */
const TELLING = [
  'code',
  'severity',
  'schema',
  'table',
  'constraint',
  'routine',
  'syscall',
] as const;

/** What a log line says of an error: what it is and where it happened, at every depth. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const told = Object.entries(error).filter(([name]) => isTelling(name));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // `code` is the name of people's codes, which are hidden wherever they stand.
    ...('code' in error && { errorCode: error.code }),
    ...Object.fromEntries(told),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(describeError) }),
  };
}

function isTelling(name: string): boolean {
  return TELLING.some((telling) => telling === name);
}
