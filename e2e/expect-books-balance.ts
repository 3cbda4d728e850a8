import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../scripts/root.mjs';
import { expect } from './stack.fixture.ts';

const run = promisify(execFile);

/** What `npm run books` says of a running product; bundled by `global-setup.ts`. */
export async function expectBooksBalance({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const books = run(process.execPath, ['build/books.mjs'], { cwd: root, env });
  // Ends with 1, and rejects with every breach, unless they do.
  const { stdout } = await books;
  expect(stdout).toMatch(/^Los libros cuadran al \d{4}-\d\d-\d\d\.$/m);
}
