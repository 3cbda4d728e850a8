import type { Site } from '@alivio/contract/catalog.ts';

export interface HealthCenter {
  name: string;
  sites: Site[];
}

/** One entry per brand, in the order of the list; its sedes inside. */
export function groupSites(sites: readonly Site[]): HealthCenter[] {
  const centers = new Map<string, HealthCenter>();
  for (const site of sites) {
    const center = centers.get(site.name) ?? { name: site.name, sites: [] };
    center.sites.push(site);
    centers.set(site.name, center);
  }
  return [...centers.values()];
}
