import { buildAll } from '../../scripts/build.mjs';

/** Whole products are started as they are built. */
export default async function setup(): Promise<void> {
  await buildAll({ webMayBeOld: true });
}
