import { expect, it } from 'vitest';
import { runDrill } from '../../scripts/drill/run-drill.ts';

const TIMES = process.env.SOAK ? 20 : 1;

it('whoever loses everything but the backup has all of it again: rows, documents, books, people', async () => {
  const rounds = await runDrill(TIMES, () => {});
  expect(rounds.map(({ differences }) => differences)).toEqual(Array(TIMES).fill([]));
  expect(rounds.every(({ rows, files }) => rows > 1000 && files > 5)).toBe(true);
});
