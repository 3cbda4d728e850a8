import { buildAll } from '../scripts/build.mjs';

/** The journeys run on the built product; nothing to do when it is up to date. */
export default async function globalSetup(): Promise<void> {
  await buildAll();
}
