import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const sourceFile = fileURLToPath(new URL('./app/site/site-script.ts', import.meta.url));

/**
 * Serves and builds `/site.js`, the one plain script of the public pages. Bundled apart from the
 * app, or it would share chunks with it. Its name carries no hash because prerendered HTML may
 * outlive a build in somebody's cache; the server sends it `no-cache`.
 */
export function siteScript(): Plugin {
  return {
    name: 'alivio:site-script',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/site.js') request.url = '/app/site/site-script.ts';
        next();
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'site.js', source: await bundleSiteScript() });
    },
  };
}

async function bundleSiteScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions: { input: sourceFile } },
  });
  const [script, ...rest] = outputOf(result);
  if (script?.type !== 'chunk' || rest.length > 0) throw new Error('/site.js must be one file');
  return script.code;
}

function outputOf(
  result: Awaited<ReturnType<typeof build>>,
): Rolldown.RolldownOutput['output'][number][] {
  if (Array.isArray(result)) return result.flatMap(({ output }) => output);
  return 'output' in result ? result.output : [];
}
