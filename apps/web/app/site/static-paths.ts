import type { RouteConfigEntry } from '@react-router/dev/routes';

const staticLayouts = ['site/static-page.route.tsx', 'site/tour/tour.route.tsx'];

/** The URLs below the static layouts: public pages. */
export function listStaticPaths(routes: RouteConfigEntry[]): string[] {
  return routes
    .filter((entry) => staticLayouts.includes(entry.file))
    .flatMap((entry) => listPaths(entry, ''));
}

function listPaths(entry: RouteConfigEntry, parentPath: string): string[] {
  const path = entry.path === undefined ? parentPath : `${parentPath}/${entry.path}`;
  const children = entry.children ?? [];
  return children.length > 0 ? children.flatMap((child) => listPaths(child, path)) : [path];
}
