import { CreditCard, Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { getStaff, loadStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';

export const handle: BuiltFor = { builtFor: ['management'] };
export const loader = loadNothing;
export const clientMiddleware = [loadStaff('management')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}
clientLoader.hydrate = true as const;

/** Costs nothing, and who leaves the prerendered frame before it was loaded is known on the next screen. */
export const shouldRevalidate = () => true;

const nav = [
  { to: '/health-center/management/patients', label: 'Pacientes', icon: Users },
  { to: '/health-center/management/payments', label: 'Pagos', icon: CreditCard },
];

export default function Management() {
  const user = useLoaded<typeof clientLoader>();
  return (
    <StaffShell user={user} nav={nav} profile="/health-center/management/profile">
      <Outlet />
    </StaffShell>
  );
}
