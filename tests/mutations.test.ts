import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '../scripts/mutations/list.mjs';
import { root } from '../scripts/root.mjs';

/** `npm run mutations` takes minutes; that its list still fits the sources is known at once. */
it.each(mutations)('$file › $name stands there once, and its tests are there', (mutation) => {
  const source = readFileSync(path.join(root, mutation.file), 'utf8');
  expect(source.split(mutation.find)).toHaveLength(2);
  expect(mutation.replace).not.toBe(mutation.find);
  expect(mutation.tests.files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('every wrong version has a name of its own', () => {
  const names = mutations.map(({ file, name }) => `${file} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
