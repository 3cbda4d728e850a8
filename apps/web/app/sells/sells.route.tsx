import { CalendarCheck, QrCode, Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { getStaff, loadStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';

export const handle: BuiltFor = { builtFor: ['sells'] };
export const loader = loadNothing;
export const clientMiddleware = [loadStaff('sells')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}
clientLoader.hydrate = true as const;

/** Costs nothing, and who leaves the prerendered frame before it was loaded is known on the next screen. */
export const shouldRevalidate = () => true;

const nav = [
  { to: '/sells', label: 'Pacientes', icon: Users, end: true },
  { to: '/sells/day', label: 'Mi día', icon: CalendarCheck },
  { to: '/sells/referral', label: 'Mi QR', icon: QrCode },
];

export default function Sells() {
  return (
    <StaffShell user={useLoaded<typeof clientLoader>()} nav={nav} profile="/sells/profile">
      <Outlet />
    </StaffShell>
  );
}
