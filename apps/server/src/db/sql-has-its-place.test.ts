import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..');
const allFiles = readdirSync(source, { recursive: true, encoding: 'utf8' });
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8');
const SQL = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|query)\(/;

/** ARCHITECTURE.md, "Where does X go?": a reader looks for a query in one kind of file only. */
it('SQL is written in *.sql.ts and in db/, nowhere else', () => {
  const files = allFiles.filter((file) => /(?<!\.test|\.sql)\.ts$/.test(file));
  const rogue = files.filter((file) => path.dirname(file) !== 'db' && SQL.test(textOf(file)));
  expect(files.length).toBeGreaterThan(100);
  expect(rogue).toEqual([]);
});

/** The database counts its days in UTC: five hours of every Lima day would belong to the next one. */
it('the day of an instant is always said with its time zone', () => {
  const dayOfInstant = /\w_at\s*\)?::date|date_trunc\([^,]+,\s*[\w.]*_at\s*\)/i;
  const files = allFiles.filter((file) => file.endsWith('.sql.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => dayOfInstant.test(textOf(file)))).toEqual([]);
  expect(dayOfInstant.test('coalesce(ended_at::date, proposed_on)')).toBe(true);
});
