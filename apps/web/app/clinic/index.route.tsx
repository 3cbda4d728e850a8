import { redirect } from 'react-router';
import { loadNothing } from '#lib/as-built.ts';

export const loader = loadNothing;

export function clientLoader() {
  return redirect('/health-center/patients');
}
clientLoader.hydrate = true as const;

export default function ClinicIndex() {
  return null;
}
