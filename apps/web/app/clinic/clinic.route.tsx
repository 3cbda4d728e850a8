import type { StaffUser } from '@alivio/contract/staff.ts';
import { CreditCard, QrCode, UserCog, Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { getStaff, loadClinicStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';
import type { ShellNavItem } from '#ui/portal/shell-nav.tsx';

export const handle: BuiltFor = { builtFor: ['health_center_admin', 'health_center_user'] };
export const loader = loadNothing;
export const clientMiddleware = [loadClinicStaff];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}
clientLoader.hydrate = true as const;

/** Costs nothing, and who leaves the prerendered frame before it was loaded is known on the next screen. */
export const shouldRevalidate = () => true;

const patients = { to: '/health-center/patients', label: 'Pacientes', icon: Users };
const payments = { to: '/health-center/payments', label: 'Pagos', icon: CreditCard };
const users = { to: '/health-center/users', label: 'Usuarios clínica', icon: UserCog };
const referral = { to: '/health-center/referral', label: 'Mi QR', icon: QrCode };

const adminOnly = { className: 'unless-admin:hidden' };
const navAsBuilt = [patients, { ...payments, ...adminOnly }, { ...users, ...adminOnly }, referral];

export default function Clinic() {
  const user = useLoaded<typeof clientLoader>();
  return (
    <StaffShell
      user={user}
      nav={user ? navOf(user) : navAsBuilt}
      profile="/health-center/profile"
      home="/clinics"
    >
      <Outlet />
    </StaffShell>
  );
}

function navOf({ role }: StaffUser): ShellNavItem[] {
  return role === 'health_center_admin'
    ? [patients, payments, users, referral]
    : [patients, referral];
}
