import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Specification 3 fixes '----' for the lists of clinics; at the desk a gap says what is not there. */
it('no screen of the desk shows dashes for what is missing', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(import.meta.dirname, file));
  const dashed = files.filter((file) => /'----'|\bMISSING\b/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(dashed).toEqual([]);
});
