import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { getStaff } from '#shared/portal/staff-session.ts';
import { showToast } from '#ui/feedback/toast.ts';

const ADMINS_ONLY = 'Esa sección es solo para administradores de tu clínica.';

/** For screens of admins: sales people see patients and referral only (spec 3 §6), and are told why they are there. */
export function requireAdmin({ context }: ClientLoaderFunctionArgs): null {
  if (getStaff(context).role === 'health_center_admin') return null;
  showToast({ text: ADMINS_ONLY, tone: 'info', isForArrival: true });
  throw redirect('/health-center/patients');
}
