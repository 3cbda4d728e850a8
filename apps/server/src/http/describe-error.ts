/** PostgreSQL quotes the values of a violated key in `detail` and `where`: of an error's own fields, only names. */
const TELLING = ['severity', 'schema', 'table', 'constraint', 'routine', 'syscall'] as const;
const DEEPEST = 5;

/** What a log line says of an error: what it is and where it happened, at every depth. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > DEEPEST) return { type: typeof error };
  const told = Object.entries(error).filter(([name]) => isTelling(name));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // `code` is the name of people's codes, which are hidden wherever they stand.
    ...('code' in error && { errorCode: error.code }),
    ...Object.fromEntries(told),
    ...(error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && {
      aggregateErrors: error.errors.map((inner) => describeError(inner, depth + 1)),
    }),
  };
}

function isTelling(name: string): boolean {
  return TELLING.some((telling) => telling === name);
}
