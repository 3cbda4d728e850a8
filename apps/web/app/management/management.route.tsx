import { ChartColumn, CreditCard, Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet, useSearchParams } from 'react-router';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { getStaff, loadStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';
import type { ShellNavItem } from '#ui/portal/shell-nav.tsx';
import { type Site, siteName } from './selected-site.ts';

export const handle: BuiltFor = { builtFor: ['management'] };
export const loader = loadNothing;
export const clientMiddleware = [loadStaff('management')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}
clientLoader.hydrate = true as const;

/** Costs nothing, and who leaves the prerendered frame before it was loaded is known on the next screen. */
export const shouldRevalidate = () => true;

const patients = { to: '/health-center/management/patients', label: 'Pacientes', icon: Users };
const payments = { to: '/health-center/management/payments', label: 'Pagos', icon: CreditCard };
const summary = {
  to: '/health-center/management/summary',
  label: 'Resumen',
  icon: ChartColumn,
};

export default function Management() {
  const user = useLoaded<typeof clientLoader>();
  const [query] = useSearchParams();
  const site = query.get('healthcenter') ?? query.get('healthCenterID');
  return (
    <StaffShell
      user={user}
      nav={navOf(site)}
      place={user ? placeOf(user.health_centers, site) : undefined}
      profile="/health-center/management/profile"
      home="/clinics"
    >
      <Outlet />
    </StaffShell>
  );
}

/** The site whose list is shown; where none is, all that there are. */
function placeOf(sites: Site[], chosen: string | null): string {
  const site = sites.find(({ id }) => String(id) === chosen);
  if (site) return siteName(site);
  return sites.length === 1 ? 'Gerencia, 1 sede' : `Gerencia, ${sites.length} sedes`;
}

/** Whoever looks at a site goes on looking at it in the other list, whatever the query calls it there. */
function navOf(site: string | null): ShellNavItem[] {
  if (site === null) return [patients, payments, summary];
  return [
    { ...patients, search: `?healthcenter=${encodeURIComponent(site)}` },
    { ...payments, search: `?healthCenterID=${encodeURIComponent(site)}` },
    summary,
  ];
}
