import type { TestProject } from 'vitest/node';
import '@alivio/testing/provided.ts';
import { buildAll } from '../../scripts/build.mjs';
import { startTestStack } from '../../scripts/test-stack.mjs';

/** One whole product for all screen tests of a run, in processes of its own: no clock of a test reaches it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The screens come from their sources; the server only wants some built web app to stand beside.
  await buildAll({ webMayBeOld: true });
  const { stop, ...stack } = await startTestStack();
  project.provide('stack', stack);
  return stop;
}
