import { CreditCard, QrCode, UserCog, Users } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { getStaff, loadClinicStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';

export const clientMiddleware = [loadClinicStaff];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}

const patients = { to: '/health-center/patients', label: 'Pacientes', icon: Users };
const payments = { to: '/health-center/payments', label: 'Pagos', icon: CreditCard };
const users = { to: '/health-center/users', label: 'Usuarios clínica', icon: UserCog };
const referral = { to: '/health-center/referral', label: 'Mi QR', icon: QrCode };

export default function Clinic() {
  const user = useLoaderData<typeof clientLoader>();
  const isAdmin = user.role === 'health_center_admin';
  return (
    <StaffShell
      user={user}
      nav={isAdmin ? [patients, payments, users, referral] : [patients, referral]}
      profile="/health-center/profile"
    >
      <Outlet />
    </StaffShell>
  );
}
