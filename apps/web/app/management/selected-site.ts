import type { StaffUser } from '@alivio/contract/staff.ts';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { getStaff } from '#shared/portal/staff-session.ts';

/** The query keeps the site: `healthcenter` for patients, `healthCenterID` for payments (spec 3 §2). */
export type SiteParameter = 'healthcenter' | 'healthCenterID';
export type Site = StaffUser['health_centers'][number];

export function siteName({ name, headquarter_name }: Omit<Site, 'id'>): string {
  return `${name}, ${headquarter_name}`;
}

/** The first site unless the query names another of the user's. */
export function requireSite(
  { context, request }: ClientLoaderFunctionArgs,
  parameter: SiteParameter,
) {
  const sites = getStaff(context).health_centers;
  const url = new URL(request.url);
  const asked = url.searchParams.get(parameter);
  const selected = sites.find(({ id }) => String(id) === asked);
  if (selected || sites[0] === undefined) return { sites, selected };
  url.searchParams.set(parameter, String(sites[0].id));
  throw redirect(`${url.pathname}${url.search}`);
}
