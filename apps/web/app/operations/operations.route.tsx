import {
  ArrowLeftRight,
  BookOpenText,
  CalendarX2,
  ChartPie,
  FolderSearch,
  HandCoins,
  Hospital,
  House,
  Inbox,
  MessagesSquare,
  Settings,
} from 'lucide-react';
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router';
import { loadNothing, useLoaded } from '#lib/as-built.ts';
import type { BuiltFor } from '#lib/built-for.ts';
import { getStaff, loadStaff } from '#shared/portal/staff-session.ts';
import { StaffShell } from '#shared/portal/staff-shell.tsx';

export const handle: BuiltFor = { builtFor: ['operations'] };
export const loader = loadNothing;
export const clientMiddleware = [loadStaff('operations')];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return getStaff(context);
}
clientLoader.hydrate = true as const;

/** Costs nothing, and who leaves the prerendered frame before it was loaded is known on the next screen. */
export const shouldRevalidate = () => true;

const nav = [
  { to: '/operations', label: 'Inicio', icon: House, end: true },
  { to: '/operations/queue', label: 'Bandeja', icon: Inbox },
  { to: '/operations/clients', label: 'Expedientes', icon: FolderSearch },
  { to: '/operations/payments', label: 'Pagos', icon: ArrowLeftRight },
  { to: '/operations/clinics', label: 'Clínicas', icon: Hospital },
  { to: '/operations/arrears', label: 'Cobranza', icon: HandCoins },
  { to: '/operations/portfolio', label: 'Cartera', icon: ChartPie },
  { to: '/operations/complaints', label: 'Reclamos', icon: BookOpenText },
  { to: '/operations/messages', label: 'Mensajes', icon: MessagesSquare },
  { to: '/operations/close-failures', label: 'Cierres', icon: CalendarX2 },
  { to: '/operations/settings', label: 'Configuración', icon: Settings },
];

export default function Operations() {
  return (
    <StaffShell user={useLoaded<typeof clientLoader>()} nav={nav}>
      <Outlet />
    </StaffShell>
  );
}
