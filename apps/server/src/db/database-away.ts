import pg from 'pg';

/** The line to the database is lost, or none can be had: whether what was under way was done, nobody here knows. */
export class DatabaseAway extends Error {
  /** `cannot_connect_now`: by this the job library knows that it has to try again. */
  readonly code = '57P03';
  constructor(cause?: unknown) {
    super('the database is away', { cause });
    this.name = 'DatabaseAway';
  }
}

/** Of whoever waited for one of the pool's connections for longer than it lets them; it has no code of its own. */
const NO_PLACE = 'timeout exceeded when trying to connect';

/** What PostgreSQL says when it lets go of a connection, lets nobody in, or may not write (a former primary). */
const AWAY = /^(08...|57P0[1-5]|53300|25P03|25006)$/;

/** Whether something failed because the database was away, however deep that is told. */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; depth += 1) {
    if (each instanceof DatabaseAway || each.message === NO_PLACE) return true;
    if (each instanceof pg.DatabaseError && AWAY.test(each.code ?? '')) return true;
    if (each instanceof AggregateError && each.errors.some(isDatabaseAway)) return true;
    each = each.cause;
  }
  return false;
}
