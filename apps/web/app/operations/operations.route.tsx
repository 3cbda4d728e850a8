import { CalendarX2, MessagesSquare } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { getStaff, loadStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';

export const clientMiddleware = [loadStaff('operations')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

const nav = [
  { to: '/operations', label: 'Mensajes', icon: MessagesSquare, end: true },
  { to: '/operations/close-failures', label: 'Cierre del día', icon: CalendarX2 },
];

export default function Operations() {
  return (
    <StaffShell user={useLoaderData<typeof clientLoader>()} nav={nav}>
      <Outlet />
    </StaffShell>
  );
}
