import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER_FILES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};
const ICON_FACTORY = '../createLucideIcon.mjs';

/**
 * Two libraries weigh more than what we use of them. react-router ships a production build without its development
 * warnings that its `exports` never lead to: pages get that one, the prerenderer keeps the other. And lucide's icon
 * factory knows contexts, classes and absolute strokes: ours draws the same shapes and knows a size.
 */
export function leanLibraries(): Plugin {
  const router = createRequire(import.meta.url).resolve('react-router/package.json');
  const ownFactory = fileURLToPath(new URL('./app/ui/create-icon.ts', import.meta.url));
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = ROUTER_FILES[source];
      if (file && this.environment.name === 'client')
        return path.join(path.dirname(router), 'dist/production', file);
      return source === ICON_FACTORY && importer?.includes('lucide-react') ? ownFactory : null;
    },
  };
}
