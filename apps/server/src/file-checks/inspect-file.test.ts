import { expect, it } from 'vitest';
import { corpus } from './corpus/corpus.ts';
import { pictures } from './corpus/pictures.ts';
import { inspectFile } from './inspect-file.ts';

/** Of no use in a picture, whatever it is: places, comments, profiles, other files. */
const FORBIDDEN = [
  ...['Exif', 'WGS84-LIMA', 'Telefono', 'xmpmeta', 'ICC_PROFILE', 'iCCP', 'acTL', 'tEXt', 'zTXt'],
  ...['<script', '<?php', '<html', 'PK\x03\x04', '%PDF', 'scRp'],
];

/** Without a process for each, so that a rule that no longer holds is seen in seconds. */
it.each(corpus)('$name: $expected', async ({ bytes, expected }) => {
  const inspection = await inspectFile(await bytes());
  expect(inspection.ok ? inspection.kind : inspection.problem).toBe(expected);
  const cleaned = (inspection.ok && inspection.cleaned) || Buffer.alloc(0);
  expect(FORBIDDEN.filter((text) => cleaned.includes(text, 0, 'latin1'))).toEqual([]);
});

it('the corpus holds every forbidden thing, so that its absence says something', async () => {
  const files = await Promise.all(pictures.map(({ bytes }) => bytes()));
  const missing = FORBIDDEN.filter(
    (text) => !files.some((file) => file.includes(text, 0, 'latin1')),
  );
  expect(missing).toEqual([]);
});
