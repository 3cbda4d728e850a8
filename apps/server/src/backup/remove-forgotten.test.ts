import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@alivio/testing/empty-house.ts';
import { expect, it } from 'vitest';
import { removeForgotten } from './remove-forgotten.ts';

it('takes away the old halves of dumps and of files, and nothing that is younger or whole', async () => {
  const folder = temporaryFolder();
  const files = path.join(folder, 'files');
  mkdirSync(files);
  const old = new Date('2026-03-01');
  for (const place of [folder, files]) {
    for (const name of ['old.unfinished', 'young.unfinished', 'whole'])
      writeFileSync(path.join(place, name), '');
    for (const name of ['old.unfinished', 'whole']) utimesSync(path.join(place, name), old, old);
    utimesSync(
      path.join(place, 'young.unfinished'),
      new Date('2026-03-03'),
      new Date('2026-03-03'),
    );
  }
  await removeForgotten(folder, new Date('2026-03-03T12:00:00Z'));
  expect(readdirSync(folder)).toEqual(['files', 'whole', 'young.unfinished']);
  expect(readdirSync(files)).toEqual(['whole', 'young.unfinished']);
});
