import type { RouteConfigEntry } from '@react-router/dev/routes';

const staticPageLayout = 'site/static-page.route.tsx';

/** The URLs below the static layout: public pages. */
export function listStaticPaths(routes: RouteConfigEntry[]): string[] {
  return routes
    .filter((entry) => entry.file === staticPageLayout)
    .flatMap((entry) => listPaths(entry, ''));
}

function listPaths(entry: RouteConfigEntry, parentPath: string): string[] {
  const path = entry.path === undefined ? parentPath : `${parentPath}/${entry.path}`;
  const children = entry.children ?? [];
  return children.length > 0 ? children.flatMap((child) => listPaths(child, path)) : [path];
}
