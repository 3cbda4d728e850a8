import { Readable } from 'node:stream';
import { importFileChecker } from '@alivio/testing/bundle-file-checker.ts';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { corpus } from './corpus/corpus.ts';
import { pictures } from './corpus/pictures.ts';

const { createFileChecker } = await importFileChecker(inject('fileChecker'));
const checker = createFileChecker(
  { FILE_CHECKS_AT_ONCE: 2, FILE_CHECKS_WAITING: 100, FILE_CHECK_SECONDS: 60 },
  pino({ level: 'silent' }),
);
afterAll(() => checker.close());

/** Of no use in a picture, whatever it is: places, comments, profiles, other files. */
const FORBIDDEN = [
  ...['Exif', 'WGS84-LIMA', 'Telefono', 'xmpmeta', 'ICC_PROFILE', 'iCCP', 'acTL', 'tEXt', 'zTXt'],
  ...['<script', '<?php', '<html', 'PK\x03\x04', '%PDF', 'scRp'],
];

describe.concurrent('every file of the corpus, in the real child process', () => {
  it.each(corpus)('$name: $expected', async ({ bytes, expected }) => {
    const file = await bytes();
    const verdict = await checker.check(async () => Readable.from([file]));
    if (verdict === 'busy') throw new Error('the corpus waits in vain');
    expect(verdict.ok ? verdict.kind : verdict.problem).toBe(expected);
    const cleaned = (verdict.ok && verdict.cleaned) || Buffer.alloc(0);
    expect(FORBIDDEN.filter((text) => cleaned.includes(text, 0, 'latin1'))).toEqual([]);
  });

  it('holds every forbidden thing, so that its absence says something', async () => {
    const files = await Promise.all(pictures.map(({ bytes }) => bytes()));
    const missing = FORBIDDEN.filter(
      (text) => !files.some((file) => file.includes(text, 0, 'latin1')),
    );
    expect(missing).toEqual([]);
  });
});
