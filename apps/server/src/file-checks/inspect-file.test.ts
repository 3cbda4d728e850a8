import { expect, it } from 'vitest';
import { corpus } from './corpus/corpus.ts';
import { inspectFile } from './inspect-file.ts';

/** Without a process for each, so that a rule that no longer holds is seen in seconds. */
it.each(corpus)('$name: $expected', async ({ bytes, expected }) => {
  const inspection = await inspectFile(await bytes());
  expect(inspection.ok ? inspection.kind : inspection.problem).toBe(expected);
});
