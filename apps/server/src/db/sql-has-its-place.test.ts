import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..');
const SQL = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|query)\(/;

/** ARCHITECTURE.md, "Where does X go?": a reader looks for a query in one kind of file only. */
it('SQL is written in *.sql.ts and in db/, nowhere else', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.sql)\.ts$/.test(file),
  );
  const rogue = files.filter(
    (file) =>
      path.dirname(file) !== 'db' && SQL.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(rogue).toEqual([]);
});
