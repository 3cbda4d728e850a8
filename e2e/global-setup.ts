import { buildAll } from '../scripts/build.mjs';
import { bundleProgram } from '../scripts/bundle/bundle-program.mjs';

/**
 * The journeys run on the built product; nothing to do when it is up to date. Many of them end with `npm run books`:
 * bundled, it starts in a third of the time. Its place is as deep as its source, from where it finds the repository.
 */
export default async function globalSetup(): Promise<void> {
  await buildAll();
  await bundleProgram({ entries: ['scripts/books.ts'], outFolder: 'build' });
}
