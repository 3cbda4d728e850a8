/** Paths are compared without regard to case, and a slash at the end says nothing (`api.md`, "unknown paths"). */
export function toRoutePattern(routePath: string): RegExp {
  const source = routePath
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? '/[^/]+' : `/${escapeRegExp(segment)}`))
    .join('');
  return new RegExp(`^${source}/?$`, 'i');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
