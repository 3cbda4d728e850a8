import { redirect } from 'react-router';

export function clientLoader() {
  return redirect('/health-center/management/patients');
}

export default function ManagementIndex() {
  return null;
}
