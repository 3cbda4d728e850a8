import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {import('./budgets.mjs').Kind} Kind
 * @typedef {{ id: string, parentId?: string, path?: string, index?: boolean }} Route
 * @typedef {{ url: string, kind: Kind, folder: string }} Screen the folder is the part of the app it belongs to
 */

/**
 * The folder of a screen says what it may weigh; the gallery of components never reaches a customer.
 *
 * @type {Record<string, Kind | null>}
 */
const KIND_OF_FOLDER = {
  site: 'public',
  onboarding: 'onboarding',
  session: 'journey',
  identity: 'journey',
  guarantor: 'journey',
  confirmation: 'journey',
  signer: 'journey',
  'undo-email': 'journey',
  certificate: 'journey',
  patient: 'journey',
  clinic: 'portal',
  management: 'portal',
  sells: 'portal',
  operations: 'portal',
  'ui-gallery': null,
};

/**
 * Every screen of the built web app, in the order of `routes.ts`.
 *
 * @param {string} buildDir
 * @returns {Screen[]}
 */
export function listScreens(buildDir) {
  const routes = readRoutes(buildDir);
  return Object.values(routes)
    .filter((route) => isScreen(route, routes))
    .flatMap((route) => {
      const kind = kindOf(route);
      return kind === null ? [] : [{ url: urlOf(route, routes), kind, folder: folderOf(route) }];
    });
}

/**
 * A layout is a screen by itself where nothing stands at its own address.
 *
 * @param {Route} route
 * @param {Record<string, Route>} routes
 */
function isScreen(route, routes) {
  if (route.index) return true;
  const children = Object.values(routes).filter(({ parentId }) => parentId === route.id);
  return Boolean(route.path) && !children.some(({ index }) => index);
}

/** @param {Route} route */
function kindOf(route) {
  // The staff's doors stand beside the patients', and lead to the portals.
  if (/^session\/.*\bstaff-/.test(route.id)) return 'portal';
  const kind = KIND_OF_FOLDER[folderOf(route)];
  if (kind === undefined) throw new Error(`No size budget for the folder of ${route.id}`);
  return kind;
}

/** @param {Route} route */
function folderOf({ id }) {
  return id.split('/')[0] ?? '';
}

/**
 * @param {Route} route
 * @param {Record<string, Route>} routes
 * @returns {string}
 */
function urlOf(route, routes) {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent === undefined ? '' : urlOf(parent, routes);
  return route.path ? `${above}/${route.path}` : above;
}

/**
 * @param {string} buildDir
 * @returns {Record<string, Route>}
 */
function readRoutes(buildDir) {
  return JSON.parse(readFileSync(path.join(buildDir, 'assets/screens.json'), 'utf8')).routes;
}
