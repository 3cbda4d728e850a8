import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseAway, isDatabaseAway } from './database-away.ts';

function said(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
}

describe('the database is away', () => {
  it.each([
    ['a connection that failed', said('08006')],
    ['an administrator who ends the connection', said('57P01')],
    ['a crash of another connection', said('57P02')],
    ['a database that starts or stops', said('57P03')],
    ['too many connections', said('53300')],
    ['a transaction that was left idle', said('25P03')],
    ['a former primary, which only reads', said('25006')],
    ['a lost line', new DatabaseAway(new Error('read ECONNRESET'))],
    ['no place in the pool', new Error('timeout exceeded when trying to connect')],
    ['a cause of a cause', new Error('a', { cause: new Error('b', { cause: said('57P01') }) })],
    ['one of several', new AggregateError([new Error('bug'), new DatabaseAway()])],
  ])('%s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });
});

describe('the database is there', () => {
  const itself = new Error('round');
  itself.cause = itself;

  it.each([
    ['a statement of ours that took too long', said('57014')],
    ['a value that is there already', said('23505')],
    ['a full disk', said('53100')],
    // What a company refuses is no news of the database.
    ['a company that cannot be reached', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
    ['a cause that is its own', itself],
    ['no error at all', 'the database is away'],
  ])('%s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
