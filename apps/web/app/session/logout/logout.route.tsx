import { redirect, redirectDocument } from 'react-router';
import { signOutClient } from '#lib/sign-out.ts';
import { outsideHref } from '#lib/ways-home.ts';

/** Not a screen: whoever types the address lands on the login, still signed in. */
export function clientLoader() {
  return redirect('/login');
}

export async function clientAction() {
  await signOutClient();
  return redirectDocument(outsideHref());
}

export default function Logout() {
  return null;
}
