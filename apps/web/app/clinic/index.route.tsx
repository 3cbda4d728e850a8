import { redirect } from 'react-router';

export function clientLoader() {
  return redirect('/health-center/patients');
}

export default function ClinicIndex() {
  return null;
}
