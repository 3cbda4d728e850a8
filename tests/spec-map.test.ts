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

it('has a test, or says that it is planned, for every line', () => {
  const bare = rows.filter(
    ({ text, tests }) => tests.length === 0 && !/planned|not used/.test(text),
  );
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
