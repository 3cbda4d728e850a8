import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const routes = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.route.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

it('a route that is built without data loads itself in the browser, never from a server', () => {
  const built = routes.filter(({ text }) =>
    /export (const|function|async function) loader\b/.test(text),
  );
  const unloaded = built.filter(({ text }) => !text.includes('clientLoader.hydrate = true'));
  expect(built.length).toBeGreaterThan(5);
  expect(unloaded.map(({ file }) => file)).toEqual([]);
});
