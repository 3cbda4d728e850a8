import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { toRoutePattern } from './route-pattern.ts';

const manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
    }),
  ),
});
type Routes = z.output<typeof manifest>['routes'];

/** Tells whether the built web app has a screen at a path, without regard to case (`api.md`, "unknown paths"). */
export async function readRouteTable(webRoot: string): Promise<(path: string) => boolean> {
  const assets = path.join(webRoot, 'assets');
  const file = (await readdir(assets)).find((name) => /^manifest-.+\.js$/.test(name));
  if (!file) throw new Error(`no route manifest in ${assets}: build the web app first`);
  const script = await readFile(path.join(assets, file), 'utf8');
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  const { routes } = manifest.parse(JSON.parse(json));

  const patterns = Object.keys(routes)
    .filter((id) => id !== 'root' && isScreen(routes, id))
    .map((id) => toRoutePattern(fullPathOf(routes, id)));
  return (requested) => patterns.some((pattern) => pattern.test(requested));
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
