import { type StaffRole, staffRole } from '@alivio/contract/staff.ts';
import { readPage } from '#shared/portal/list/page-in-address.ts';

export const activities = ['true', 'false'] as const;
type Activity = (typeof activities)[number];

export interface StaffFilter {
  q: string;
  role: StaffRole | undefined;
  siteId: number | undefined;
  active: Activity | undefined;
  page: number;
}

const LONGEST_SEARCH = 80;
const LIMIT = 20;

/** The whole view of the list stands in its address. */
export function readStaffFilter(search: URLSearchParams): StaffFilter {
  const siteId = search.get('site') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: staffRole.options.find((role) => role === search.get('role')),
    siteId: /^[1-9]\d{0,14}$/.test(siteId) ? Number(siteId) : undefined,
    active: activities.find((activity) => activity === search.get('active')),
    page: readPage(search),
  };
}

/** The same as the call takes it. */
export function staffQuery({ q, role, siteId, active, page }: StaffFilter) {
  return {
    page,
    limit: LIMIT,
    ...(q !== '' && { q }),
    ...(role && { role }),
    ...(siteId !== undefined && { site_id: siteId }),
    ...(active && { active }),
  };
}

export function isNarrowed({ q, role, siteId, active }: StaffFilter): boolean {
  return q !== '' || role !== undefined || siteId !== undefined || active !== undefined;
}

export const NO_FILTERS = { q: null, role: null, site: null, active: null } as const;
