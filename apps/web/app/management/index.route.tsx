import { redirect } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';

export const loader = loadNothing;

export function clientLoader() {
  return redirect('/health-center/management/patients');
}
clientLoader.hydrate = true as const;

export default function ManagementIndex() {
  return null;
}
