import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listHtmlFiles } from './html-files.mjs';

/** @typedef {import('./public-pages.mjs').Page} Page */

/**
 * @typedef {{ id: string, parentId?: string, path?: string, module: string, clientLoaderModule?: string,
 *   clientActionModule?: string, clientMiddlewareModule?: string, hydrateFallbackModule?: string,
 *   hasDefaultExport: boolean }} Route
 */

/**
 * The portal a screen lives in says what it may weigh. Public pages are measured by their HTML, and
 * the gallery of components never reaches a customer.
 * @type {Record<string, string | null>}
 */
const kindOfFolder = {
  session: 'journey',
  onboarding: 'journey',
  identity: 'journey',
  patient: 'journey',
  clinic: 'portal',
  management: 'portal',
  sells: 'portal',
  operations: 'portal',
  site: null,
  'ui-gallery': null,
};

/**
 * Every screen of the app with what its first load fetches: the document, the entry, and the modules
 * of its route and of the layouts above it.
 * @param {string} buildDir
 * @returns {Page[]}
 */
export function listAppPages(buildDir) {
  const routes = readRoutes(buildDir);
  const importsOf = readImports(buildDir);
  const documentFiles = listHtmlFiles(buildDir, 'index.html');
  return Object.values(routes)
    .filter((route) => isScreen(route, routes))
    .map((route) => ({ route, kind: kindOf(route) }))
    .flatMap(({ route, kind }) => {
      if (kind === null) return [];
      const branch = listBranch(route, routes);
      const modules = branch.flatMap(listModules).map((url) => url.slice(1));
      const files = new Set(
        [...documentFiles, ...modules].flatMap((file) => [file, ...importsOf(file)]),
      );
      return [{ url: urlOf(branch), kind, files }];
    });
}

/** @param {Route} route @param {Record<string, Route>} routes */
function isScreen(route, routes) {
  const isLeaf = !Object.values(routes).some(({ parentId }) => parentId === route.id);
  return isLeaf && route.hasDefaultExport;
}

/** @param {Route} route */
function kindOf(route) {
  const folder = route.id.split('/')[0] ?? '';
  const kind = kindOfFolder[folder];
  if (kind === undefined) throw new Error(`No size budget for the folder of ${route.id}`);
  return kind;
}

/**
 * From the root down to a route.
 * @param {Route} route @param {Record<string, Route>} routes
 * @returns {Route[]}
 */
function listBranch(route, routes) {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...listBranch(parent, routes), route] : [route];
}

/**
 * Everything a route is split into, the action as well: the router fetches it all before it hydrates.
 * @param {Route} route
 */
function listModules(route) {
  const { module, clientLoaderModule, clientActionModule, clientMiddlewareModule } = route;
  return [
    module,
    clientLoaderModule,
    clientActionModule,
    clientMiddlewareModule,
    route.hydrateFallbackModule,
  ].filter((file) => file !== undefined);
}

/** @param {Route[]} branch */
function urlOf(branch) {
  return `/${branch
    .map((route) => route.path)
    .filter(Boolean)
    .join('/')}`;
}

/** @param {string} buildDir @returns {Record<string, Route>} */
function readRoutes(buildDir) {
  const name = readdirSync(path.join(buildDir, 'assets')).find((file) =>
    /^manifest-\w+\.js$/.test(file),
  );
  if (name === undefined)
    throw new Error(`No route manifest in ${buildDir}: build the web app first`);
  const script = readFileSync(path.join(buildDir, 'assets', name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)).routes;
}

/**
 * All files a chunk imports, directly or through others.
 * @param {string} buildDir
 */
function readImports(buildDir) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const chunks = JSON.parse(readFileSync(path.join(buildDir, '.vite/manifest.json'), 'utf8'));
  const chunkOfFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]));

  /** @param {string} file @param {Set<string>} [found] @returns {Set<string>} */
  return function importsOf(file, found = new Set()) {
    for (const key of chunkOfFile.get(file)?.imports ?? []) {
      const imported = chunks[key]?.file;
      if (imported === undefined || found.has(imported)) continue;
      found.add(imported);
      importsOf(imported, found);
    }
    return found;
  };
}
