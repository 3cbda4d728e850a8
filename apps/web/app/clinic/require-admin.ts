import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { getStaff } from '#shared/portal/staff-session.ts';

/** For screens of admins: sales people see patients and referral only (spec 3 §6). */
export function requireAdmin({ context }: ClientLoaderFunctionArgs): null {
  if (getStaff(context).role !== 'health_center_admin') throw redirect('/health-center/patients');
  return null;
}
