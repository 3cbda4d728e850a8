import type { ClientUser } from '@alivio/contract/client.ts';
import { type RouterContextProvider, replace } from 'react-router';
import { requireStep } from '#lib/client-session.ts';
import type { Channel } from './channel.ts';

/** What is verified already is passed over (spec 1 §4). */
export async function requireUnverified(
  context: Readonly<RouterContextProvider>,
  { step, isVerified }: Channel,
): Promise<ClientUser> {
  const client = await requireStep(context, step);
  if (isVerified(client)) throw replace(`/${client.onboarding_path}`);
  return client;
}
