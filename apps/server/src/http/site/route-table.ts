import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { toRoutePattern } from './route-pattern.ts';

const screens = z.object({
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
      module: z.string(),
      imports: z.array(z.string()).optional(),
    }),
  ),
});
type Routes = z.output<typeof screens>['routes'];

/** A place to go in the web app, and the script files of it and of what stands around it. */
export interface Screen {
  pattern: RegExp;
  modules: readonly string[];
}

/** The screens of the built web app; paths without regard to case (`api.md`, "unknown paths"). */
export async function readScreens(webRoot: string): Promise<Screen[]> {
  const file = path.join(webRoot, 'assets/screens.json');
  const json = await readFile(file, 'utf8').catch(() => null);
  if (json === null) throw new Error(`no table of screens at ${file}: build the web app first`);
  const { routes } = screens.parse(JSON.parse(json));

  return Object.keys(routes)
    .filter((id) => id !== 'root' && isScreen(routes, id))
    .map((id) => ({
      pattern: toRoutePattern(fullPathOf(routes, id)),
      modules: modulesOf(routes, openedBy(routes, id)),
    }));
}

/** A layout without a path of its own is not a place to go. */
function isScreen(routes: Routes, id: string): boolean {
  const route = routes[id];
  return route?.path !== undefined || route?.index === true;
}

function fullPathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return '';
  const parent = route.parentId ? fullPathOf(routes, route.parentId) : '';
  return route.path ? `${parent}/${route.path}` : parent;
}

/** At its address a layout shows its index. */
function openedBy(routes: Routes, id: string): string {
  const index = Object.keys(routes).find(
    (child) => routes[child]?.parentId === id && routes[child]?.index,
  );
  return index ?? id;
}

function modulesOf(routes: Routes, id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const parents = route.parentId ? modulesOf(routes, route.parentId) : [];
  return [...parents, route.module, ...(route.imports ?? [])];
}
