import { buildAll } from '../scripts/build.mjs';
import { makeFirstData } from '../scripts/test-stack.mjs';

/** The journeys run on the built product, each worker on a copy of the same data. */
export default async function globalSetup(): Promise<() => void> {
  await buildAll();
  const { folder, remove } = await makeFirstData();
  process.env.FIRST_DATA = folder;
  return remove;
}
