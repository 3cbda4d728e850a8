import path from 'node:path';
import type { EvaluatedModules } from 'vitest';

declare global {
  /** Where vitest keeps what a worker has loaded. Its own `vi.resetModules` forgets libraries and helpers too. */
  var __vitest_worker__: { evaluatedModules: EvaluatedModules };
}

const app = path.join(import.meta.dirname, '../app/');

/** The next import of a module of the app starts it anew. What the app imports keeps no state, and stays. */
export function forgetApp(): void {
  for (const [id, module] of __vitest_worker__.evaluatedModules.idToModuleMap) {
    if (!id.startsWith(app)) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}
