import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/root.mjs';

/** Short names of the map → folders of the repository. */
const folders: Record<string, string> = {
  server: 'apps/server/src',
  web: 'apps/web/app',
  domain: 'packages/domain/src',
};

interface Row {
  text: string;
  /** `file › title`. */
  tests: { file: string; title: string }[];
  /** What the specification says literally. */
  quoted: string[];
}

function readRows(): Row[] {
  const pages = readdirSync(path.join(root, 'docs')).filter((name) =>
    /^spec-map-\d\.md$/.test(name),
  );
  const lines = pages
    .flatMap((page) => readFileSync(path.join(root, 'docs', page), 'utf8').split('\n'))
    .filter((line) => line.startsWith('| ') && !line.startsWith('| rule'));
  return lines.map((text) => ({
    text,
    tests: [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)].map(
      ([, file = '', title = '']) => ({ file, title }),
    ),
    quoted: [...text.matchAll(/«([^»]+)»/g)].map(([, quoted = '']) => quoted),
  }));
}

function sourceOf(file: string): string {
  const [first = '', ...rest] = file.split('/');
  const place = path.join(root, folders[first] ?? first, ...rest);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}

const rows = readRows();

it('has a test, or says that it is not used, for every line', () => {
  const bare = rows.filter(({ text, tests }) => tests.length === 0 && !/not used/.test(text));
  expect(bare.map(({ text }) => text)).toEqual([]);
  expect(rows.length).toBeGreaterThan(110);
});

it('names only tests that exist', () => {
  const named = rows.flatMap(({ tests }) => tests);
  const missing = named.filter(({ file, title }) => !sourceOf(file).includes(title));
  expect(missing).toEqual([]);
});

it('each text of the specification stands in the test beside it', () => {
  const unseen = rows.flatMap(({ quoted, tests }) =>
    quoted.filter((text) => !tests.some(({ file }) => sourceOf(file).includes(text))),
  );
  expect(unseen).toEqual([]);
});

/** The index and the three documents. */
const pages = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.startsWith('spec-map'))
  .map((name) => ({ name, text: readFileSync(path.join(root, 'docs', name), 'utf8') }));

it('nothing of the three documents is planned any more', () => {
  expect(pages).toHaveLength(4);
  for (const { name, text } of pages) expect([name, /planned/i.test(text)]).toEqual([name, false]);
});

it('every test file that a page names is there', () => {
  const named = pages.flatMap(({ text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)(?: ›[^`]*)?`/g)].map(
      ([, file = '']) => file,
    ),
  );
  expect(named.length).toBeGreaterThan(110);
  expect([...new Set(named)].filter((file) => sourceOf(file) === '')).toEqual([]);
});
