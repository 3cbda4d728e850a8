import { CreditCard, Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { getStaff, loadStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';

export const clientMiddleware = [loadStaff('management')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

const nav = [
  { to: '/health-center/management/patients', label: 'Pacientes', icon: Users },
  { to: '/health-center/management/payments', label: 'Pagos', icon: CreditCard },
];

export default function Management() {
  const user = useLoaderData<typeof clientLoader>();
  return (
    <StaffShell user={user} nav={nav} profile="/health-center/management/profile">
      <Outlet />
    </StaffShell>
  );
}
