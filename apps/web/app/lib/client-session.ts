import { type ClientUser, getMe } from '@alivio/contract/client.ts';
import { isAheadOfTurn, type OnboardingStep } from '@alivio/domain/onboarding/steps.ts';
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  replace,
} from 'react-router';
import { api } from './api.ts';
import { clientExits, orLeave, plainLogin } from './guards.ts';
import { findToken } from './storage.ts';

type Context = Readonly<RouterContextProvider>;

const whoIsSignedIn = createContext<() => Promise<ClientUser | null>>(async () => null);
let lastSeen: { token: string; user: ClientUser } | null = null;

/** The loaders of one navigation ask together who is signed in, and only when one of them runs. */
export const loadClient: MiddlewareFunction = ({ request, context }, next) => {
  let asked: Promise<ClientUser | null> | undefined;
  context.set(whoIsSignedIn, () => {
    asked ??= askClient(request);
    return asked;
  });
  return next();
};

/** A submission goes out at once: the server checks it by its session, and a line that is down is told on the form. */
async function askClient({ method }: Request): Promise<ClientUser | null> {
  const token = findToken(['client']);
  if (token === null) return null;
  // Of another session it is somebody else.
  if (lastSeen?.token !== token || method === 'GET')
    lastSeen = { token, user: (await orLeave(api(getMe, {}), clientExits)).user };
  return lastSeen.user;
}

export function findClient(context: Context): Promise<ClientUser | null> {
  return context.get(whoIsSignedIn)();
}

export async function requireClient(context: Context): Promise<ClientUser> {
  const client = await findClient(context);
  if (!client) throw redirect(plainLogin());
  return client;
}

/** A step ahead of its turn goes back to where the client stands (`api.md`, open points). */
export async function requireStep(context: Context, step: OnboardingStep): Promise<ClientUser> {
  const client = await requireClient(context);
  if (isAheadOfTurn(step, client.onboarding_path)) throw replace(`/${client.onboarding_path}`);
  return client;
}
