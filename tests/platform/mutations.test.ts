import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTree } from '../../scripts/mutations/copy-tree.mjs';
import { judgeMutations } from '../../scripts/mutations/judge.mjs';
import { inDomain } from '../../scripts/mutations/mutation.mjs';
import { root } from '../../scripts/root.mjs';

const FILE = 'money/split.ts';
const TESTS = ['money/money.test.ts'];
const source = (folder: string) =>
  readFileSync(path.join(folder, 'packages/domain/src', FILE), 'utf8');

let folder: string;
beforeAll(() => {
  folder = copyTree();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('tells a wrong version that is noticed from one that is not, and from one that proves nothing', async () => {
  const before = source(root);
  const mutations = [
    ...inDomain(FILE, TESTS, {
      noticed: ['Math.floor(amount / parts)', 'Math.ceil(amount / parts)'],
      'not noticed': ['cannot split in', 'nobody reads this:'],
      'not there': ['Math.floor(parts / amount)', ''],
      'there twice': ['parts', 'part'],
      'does not even load': ['export function', 'export functoin'],
    }),
    ...inDomain(FILE, ['money/nobody-wrote-this.test.ts'], {
      'without its tests': ['Math.floor(amount / parts)', 'Math.ceil(amount / parts)'],
    }),
  ];
  const told: string[] = [];
  const judged = await judgeMutations(folder, mutations, {
    tell: ({ mutation }) => told.push(mutation.name),
    stopped: new AbortController().signal,
  });
  expect(judged.map(({ mutation, verdict }) => [mutation.name, verdict])).toEqual([
    ['noticed', 'killed'],
    ['not noticed', 'survived'],
    ['not there', 'stale'],
    ['there twice', 'stale'],
    ['does not even load', 'unloaded'],
    ['without its tests', 'untested'],
  ]);
  expect(told).toEqual(mutations.map(({ name }) => name));
  expect([source(folder), source(root)]).toEqual([before, before]);
});

it('whoever stops it waits for the tests that run, and gets no result of theirs', async () => {
  const mutations = inDomain(FILE, TESTS, {
    noticed: ['Math.floor(amount / parts)', 'Math.ceil(amount / parts)'],
  });
  const judging = judgeMutations(folder, mutations, {
    tell: () => expect.unreachable(),
    stopped: AbortSignal.timeout(300),
  });
  await expect(judging).rejects.toThrow('aborted due to timeout');
  expect(source(folder)).toBe(source(root));
});
