import type { PagePolicy } from '@alivio/contract/page-policies.ts';
import type { Config } from '#server/config.ts';
import { NO_NEEDS, type PageNeeds } from './document-policy.ts';
import { toRoutePattern } from './route-pattern.ts';

export type PagePolicies = Readonly<Record<string, PagePolicy>>;

/** What the page at a path needs, with the sources that this installation is configured with. */
export function readPageNeeds(
  policies: PagePolicies,
  config: Config,
): (requested: string) => PageNeeds {
  const known = Object.entries(policies).map(([path, { sources = [], features = [] }]) => ({
    pattern: toRoutePattern(path),
    needs: { sources: sources.map((setting) => config[setting]), features },
  }));
  return (requested) => known.find(({ pattern }) => pattern.test(requested))?.needs ?? NO_NEEDS;
}
