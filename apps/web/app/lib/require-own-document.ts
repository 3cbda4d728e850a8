import { redirectDocument } from 'react-router';

/**
 * For the loader of a page with a provider's script. Its policy belongs to the document (decision 21): whoever comes
 * from another document of ours loads this one.
 */
export function requireOwnDocument(request: Request): void {
  const [first] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(request.url);
  if (first !== undefined && pathOf(first.name) !== pathOf(request.url))
    throw redirectDocument(pathname + search);
}

/** The server serves a path in any case, with or without its last slash: so written it is the same document. */
function pathOf(url: string): string {
  return new URL(url).pathname.toLowerCase().replace(/\/$/, '');
}
