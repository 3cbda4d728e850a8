import { Readable } from 'node:stream';
import { importFileChecker } from '@alivio/testing/bundle-file-checker.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { corpus } from './corpus/corpus.ts';
import { inspectFile } from './inspect-file.ts';

const { createFileChecker } = await importFileChecker(inject('fileChecker'));
const checker = createFileChecker(
  { FILE_CHECKS_AT_ONCE: 2, FILE_CHECKS_WAITING: 100, FILE_CHECK_SECONDS: 60 },
  pino({ level: 'silent' }),
);
afterAll(() => checker.close());

/** The first file of each outcome: each way in which an answer comes out of a child, a picture of each kind among them. */
const oneOfEach = corpus.filter(
  ({ expected }, index) => corpus.findIndex((each) => each.expected === expected) === index,
);
/** What the files are found to be is known without a child (`inspect-file.test.ts`). */
const files = howLong('files', { glance: oneOfEach, length: corpus, soak: corpus });

describe.concurrent(`${files.length} files of the corpus, in the real child process`, () => {
  it.each(files)('$name: $expected', async ({ bytes, expected }) => {
    const file = await bytes();
    const verdict = await checker.check(async () => Readable.from([file]));
    if (verdict === 'busy') throw new Error('the corpus waits in vain');
    expect(verdict.ok ? verdict.kind : verdict.problem).toBe(expected);
    // What it was cleaned to is the same that this process makes of it, to the last byte.
    const here = await inspectFile(file);
    expect((verdict.ok && verdict.cleaned) || null).toEqual((here.ok && here.cleaned) || null);
  });
});
