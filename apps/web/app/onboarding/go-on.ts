import { getMe } from '@alivio/contract/client.ts';
import { redirect, replace } from 'react-router';
import { api } from '#lib/api.ts';
import { clientDoor, orLeave } from '#lib/guards.ts';

/** A step was answered: the server has worked out where the client goes on. */
export async function goOn(): Promise<Response> {
  return redirect(await nextPath());
}

/** For a step that would only send the client forward again: Back passes over it. */
export async function goOnForGood(): Promise<Response> {
  return replace(await nextPath());
}

async function nextPath(): Promise<string> {
  const { user } = await orLeave(api(getMe, {}), clientDoor);
  return `/${user.onboarding_path}`;
}
