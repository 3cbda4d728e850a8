import { redirect, redirectDocument } from 'react-router';
import { signOutClient } from '#lib/sign-out.ts';

/** Not a screen: whoever types the address lands on the login, still signed in. */
export function clientLoader() {
  return redirect('/login');
}

export async function clientAction() {
  await signOutClient();
  return redirectDocument('/start-onboarding');
}

export default function Logout() {
  return null;
}
