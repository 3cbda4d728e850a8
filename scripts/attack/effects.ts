import { setTimeout as pause } from 'node:timers/promises';
import { type Contents, countDueJobs, readContents } from './effects.sql.ts';
import type { Target } from './target.ts';

/** Thousands of messages may be on their way after the fuzz. */
const PATIENCE_MS = 300_000;

/** Waits until the worker has done what it had to: before, nothing can be compared. */
export async function settle({ deps }: Target): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await countDueJobs(deps.db)) > 0) {
    if (performance.now() > deadline) throw new Error('the worker does not get done');
    await pause(200);
  }
}

export async function readEffects(target: Target): Promise<Contents> {
  await settle(target);
  return readContents(target.deps.db);
}

/** The tables that are no longer what they were, each with how. */
export function changesBetween(before: Contents, after: Contents): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name} changed: ${before.get(name)} → ${after.get(name)}`);
}
