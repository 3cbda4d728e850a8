import { redirect } from 'react-router';
import { signOutStaff } from '#lib/sign-out.ts';

/** Not a screen, like the client's. */
export function clientLoader() {
  return redirect('/health-center/login');
}

export async function clientAction() {
  await signOutStaff();
  return redirect('/health-center/login?session=closed');
}

export default function StaffLogout() {
  return null;
}
