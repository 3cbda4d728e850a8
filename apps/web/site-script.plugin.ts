import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** By their address. Public pages run the first; those with a form and the tour name their own in their `handle`. */
const scripts: ReadonlyMap<string, string> = new Map([
  ['/site.js', '/app/site/site-script.ts'],
  ['/membership.js', '/app/site/membership-script.ts'],
  ['/complaint.js', '/app/site/complaint-script.ts'],
  ['/tour.js', '/app/site/tour-script.ts'],
]);

/**
 * Serves and builds the plain scripts of the public pages. Bundled apart from the app, or they would share chunks with
 * it. Their names carry no hash because prerendered HTML may outlive a build in somebody's cache; the server keeps
 * them for minutes only.
 */
export function siteScript(): Plugin {
  return {
    name: 'alivio:site-script',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = scripts.get(request.url ?? '') ?? request.url;
        next();
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, source] of scripts)
        this.emitFile({
          type: 'asset',
          fileName: address.slice(1),
          source: await bundleScript(address, source),
        });
    },
  };
}

async function bundleScript(address: string, source: string): Promise<string> {
  const input = fileURLToPath(new URL(`.${source}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  });
  const [script, ...rest] = outputOf(result);
  if (script?.type !== 'chunk' || rest.length > 0) throw new Error(`${address} must be one file`);
  return script.code;
}

function outputOf(
  result: Awaited<ReturnType<typeof build>>,
): Rolldown.RolldownOutput['output'][number][] {
  if (Array.isArray(result)) return result.flatMap(({ output }) => output);
  return 'output' in result ? result.output : [];
}
