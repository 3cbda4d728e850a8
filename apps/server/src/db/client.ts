import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createLine, type DatabaseLine } from './line.ts';
import { takeProgramRole } from './program-role.ts';
import type { DB } from './types.generated.ts';

export type Database = Kysely<DB>;
/** Where a query runs: the pool, or the transaction of the fact it belongs to. */
export type Connection = Database | Transaction<DB>;

const OID = { int8: 20, date: 1082, numeric: 1700 } as const;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

/** Set on our pool only: the job library shares the `pg` module and reads its own ids as strings. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, format);
  if (oid === OID.int8) return parseSafeInteger;
  if (oid === OID.date) return (text: string) => text;
  if (oid === OID.numeric) return Number;
  return pg.types.getTypeParser(oid, format);
}

/** For a place in a busy pool: longer than any statement may take, so that work is not refused because there is much. */
const PLACE_MS = 30_000;

/** A pool waits for it, and gives out no connection on which it failed; the types of `pg` do not say so. */
const onConnect = takeProgramRole as (client: pg.ClientBase) => void;

export function createPool(
  connectionString: string,
  config: pg.PoolConfig,
  line: DatabaseLine = createLine(),
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: line.Client,
    keepAlive: true,
    ...config,
    onConnect,
    types: { getTypeParser: parserFor } as pg.CustomTypesConfig,
    connectionTimeoutMillis: PLACE_MS,
    // A statement that takes longer than a person waits is a bug; migrations use their own connection.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that is lost is replaced, and the pool ends before its connections do: neither stops a program.
  // Whoever wants to know listens too. One that is lost in use has its listener in `line.ts`.
  pool.on('error', () => {});
  return pool;
}

/** The job library's own, with the parsers that it expects. */
export function createJobPool(
  connectionString: string,
  line: DatabaseLine = createLine(),
): pg.Pool {
  return new pg.Pool({
    connectionString,
    Client: line.Client,
    keepAlive: true,
    onConnect,
  });
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
