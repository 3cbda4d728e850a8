import type { StaffSite } from '@alivio/contract/staff-people.ts';

export function siteName({ name, headquarter_name }: StaffSite): string {
  return `${name}, ${headquarter_name}`;
}

export function siteOptions(sites: readonly StaffSite[]) {
  return sites.map((site) => ({ value: String(site.id), label: siteName(site) }));
}
