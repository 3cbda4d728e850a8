import { measureStreams } from './prepare/measure-streams.ts';
import type { Measured } from './prepare/write-streams.ts';

/**
 * Twenty files of 20 MB that arrive at once: what the store takes, and how much memory, beside a bare script that
 * encrypts the same bytes to the same disk in the same run. Each in a process of its own, in turn.
 */
const SIZE = { files: 20, fileBytes: 20 * 1024 * 1024 };
const ROUNDS = 3;

const rounds: { store: Measured; bare: Measured }[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push({
    store: await measureStreams('store', SIZE),
    bare: await measureStreams('bare', SIZE),
  });
const store = median(rounds.map((round) => round.store.tookMs));
const bare = median(rounds.map((round) => round.bare.tookMs));
const ratio = median(rounds.map((round) => round.store.tookMs / round.bare.tookMs));
console.log(`store        ${store.toFixed(0).padStart(6)} ms   ${grown('store')}`);
console.log(`bare script  ${bare.toFixed(0).padStart(6)} ms   ${grown('bare')}`);
console.log(`the store takes ${ratio.toFixed(2)} times as long`);

function grown(way: 'store' | 'bare'): string {
  const bytes = median(rounds.map((round) => round[way].grownBytes));
  return `memory grew by ${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
