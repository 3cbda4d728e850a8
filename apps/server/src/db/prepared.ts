import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a statement that is worth planning once per connection: long, sent often, and always the same text, because
 * what varies is in its parameters. Planning the one that writes a payment takes longer than running it.
 */
export const prepared = sql.raw(`${MARK} `);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Sends marked statements under a name, by which the database knows their plan. */
export class PreparingClient extends pg.Client {
  // Of the many ways to call it this is the one by which queries with parameters come.
  override query(...args: unknown[]): never {
    const [text, ...rest] = args;
    const sent =
      typeof text === 'string' && text.startsWith(MARK)
        ? [{ name: nameOf(text), text, values: rest[0] }, ...rest.slice(1)]
        : args;
    return (super.query as (...sent: unknown[]) => never).apply(this, sent);
  }
}
