import { type ClientUser, getMe } from '@alivio/contract/client.ts';
import { isAheadOfTurn, type OnboardingStep } from '@alivio/domain/onboarding/steps.ts';
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { api } from './api.ts';
import { clientDoor, orLeave } from './guards.ts';
import { isClientSignedIn } from './storage.ts';

const signedInClient = createContext<ClientUser | null>(null);

type Context = Readonly<RouterContextProvider>;

/** Asks once per navigation who is signed in; the loaders below read the answer. */
export const loadClient: MiddlewareFunction = async ({ context }, next) => {
  if (isClientSignedIn()) {
    const { user } = await orLeave(api(getMe, {}), clientDoor);
    context.set(signedInClient, user);
  }
  return next();
};

export function findClient(context: Context): ClientUser | null {
  return context.get(signedInClient);
}

export function requireClient(context: Context): ClientUser {
  const client = findClient(context);
  if (!client) throw redirect(clientDoor.login);
  return client;
}

/** A step ahead of its turn goes back to where the client stands (`api.md`, open points). */
export function requireStep(context: Context, step: OnboardingStep): ClientUser {
  const client = requireClient(context);
  if (isAheadOfTurn(step, client.onboarding_path)) throw redirect(`/${client.onboarding_path}`);
  return client;
}
