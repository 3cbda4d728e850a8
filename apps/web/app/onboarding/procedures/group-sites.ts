import type { Site } from '@alivio/contract/catalog.ts';

/** What is said of a sede; its address where the list has it. */
type SiteChoice = Pick<Site, 'id' | 'headquarter_name'> & Partial<Pick<Site, 'address'>>;

export interface HealthCenter {
  name: string;
  sites: SiteChoice[];
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
