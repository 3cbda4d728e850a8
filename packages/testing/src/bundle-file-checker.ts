import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from '../../../scripts/bundle/bundle-program.mjs';
import { root } from '../../../scripts/root.mjs';

type Module = typeof import('@alivio/server/file-checks/create-file-checker.ts');

/** The checker as `npm start` has it, bundled, its child's program beside it: a child starts in a third of the time. */
export async function bundleFileChecker(): Promise<{ address: string; remove(): void }> {
  const outFolder = `build/file-checker-${process.pid}`;
  const source = 'apps/server/src/file-checks';
  await bundleProgram({
    entries: [`${source}/create-file-checker.ts`, `${source}/check-child.ts`],
    outFolder,
  });
  const folder = path.join(root, outFolder);
  return {
    address: pathToFileURL(path.join(folder, 'create-file-checker.mjs')).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function importFileChecker(address: string): Promise<Module> {
  return import(address);
}
