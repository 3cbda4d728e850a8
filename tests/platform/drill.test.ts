import { howLong } from '@alivio/testing/how-long.ts';
import { expect, it } from 'vitest';
import { runDrill } from '../../scripts/drill/run-drill.ts';

const TIMES = howLong('database', { glance: 1, length: 1, soak: 20 });

it('whoever loses everything but the backup has all of it again: rows, documents, books, people', async () => {
  const rounds = await runDrill(TIMES, () => {});
  expect(rounds.map(({ differences }) => differences)).toEqual(Array(TIMES).fill([]));
  expect(rounds.every(({ rows, files }) => rows > 1000 && files > 5)).toBe(true);
});
