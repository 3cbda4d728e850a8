import { setTimeout as pause } from 'node:timers/promises';
import { type Contents, countDueJobs, readContents } from './effects.sql.ts';
import type { Target } from './target.ts';

const PATIENCE_MS = 60_000;

/** What is in every table once the worker has done what it had to. */
export async function readEffects({ deps }: Target): Promise<Contents> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline && (await countDueJobs(deps.db)) > 0) await pause(200);
  return readContents(deps.db);
}

/** The tables that are no longer what they were, each with how. */
export function changesBetween(before: Contents, after: Contents): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name} changed: ${before.get(name)} → ${after.get(name)}`);
}
