import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { waitUntil } from './wait-until.ts';

const CHANNEL = 'child_process';

/** Every process that this one starts from now on, in order. */
export function watchChildren(): { children: ChildProcess[]; stop(): void } {
  const children: ChildProcess[] = [];
  const note = (message: unknown) => {
    children.push((message as { process: ChildProcess }).process);
  };
  subscribe(CHANNEL, note);
  return { children, stop: () => unsubscribe(CHANNEL, note) };
}

/** The child with that place in the order, as soon as it has said something. */
export async function readyChild(
  children: readonly ChildProcess[],
  index: number,
): Promise<ChildProcess> {
  await waitUntil(async () => children[index] !== undefined);
  const child = children[index];
  if (!child?.stdout) throw new Error('it has no output');
  await once(child.stdout, 'data');
  return child;
}
