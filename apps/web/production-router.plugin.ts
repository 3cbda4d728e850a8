import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/**
 * react-router ships a production build without its development warnings, and its `exports` never lead there.
 * Pages get that one; the prerenderer, which no visitor loads, keeps the other.
 */
export function productionRouter(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('react-router/package.json');
  const folder = path.join(path.dirname(manifest), 'dist/production');
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      const file = FILES[source];
      if (file && this.environment.name === 'client') return path.join(folder, file);
      return null;
    },
  };
}
