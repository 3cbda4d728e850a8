import type { Endpoint, JsonEndpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import { data, redirect, redirectDocument } from 'react-router';
import { type Answer, api } from './api.ts';
import { ApiError } from './api-error.ts';
import { forgetClientToken, forgetStaff } from './storage.ts';

/** Where somebody goes when the session is over, and when something else failed. */
export interface Door {
  login: string;
  forget: () => void;
  trouble: string;
}

export const clientDoor: Door = {
  login: '/login?session=expired',
  forget: forgetClientToken,
  trouble: '/contact-us?error=true',
};
export const staffDoor: Door = {
  login: '/health-center/login?session=expired',
  forget: forgetStaff,
  trouble: '/contact-us?error=true',
};

/** For loaders: a failure leaves the screen as the specification says (1 §4, 3 §6). */
export async function orLeave<T>(call: Promise<T>, door: Door): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw wayOut(error, door);
  }
}

export type Outcome<T> = { ok: true; answer: T } | { ok: false; error: ApiError };

/** For lists: a failure shows in their place, with its status; only a session that ended leaves (spec 3 §8). */
export async function orShow<T>(call: Promise<T>, door: Door): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (error instanceof ApiError && !isSessionOver(error)) return { ok: false, error };
    throw wayOut(error, door);
  }
}

/** Refusals that every form can show, beside those that its endpoint lists. */
const ALWAYS_SHOWN: readonly ErrorCode[] = ['validation', 'delegated'];

/** For actions: a refusal of the contract is a value to show in place, and so is a lost connection. */
export async function submit<const E extends JsonEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
  door: Door,
): Promise<Outcome<Answer<E>>> {
  try {
    return { ok: true, answer: await api(endpoint, request) };
  } catch (error) {
    if (error instanceof ApiError && isShownInPlace(error, endpoint)) return { ok: false, error };
    throw wayOut(error, door);
  }
}

/** Refusals which say that the screen is out of date: what it shows is loaded again with them. */
const OUT_OF_DATE: readonly (ErrorCode | null)[] = [
  'plan_changed',
  'names_from_registry',
  'needs_password',
];

/** The refusal goes onto the screen as it stands: nothing is loaded again, least of all over a line that is down. */
export function stay(refusal: ApiError) {
  if (OUT_OF_DATE.includes(refusal.code)) return refusal;
  return data(refusal, { status: refusal.status || 503 });
}

function isShownInPlace(error: ApiError, endpoint: Endpoint): boolean {
  if (error.isConnectionLost) return true;
  const shown = [...ALWAYS_SHOWN, ...(endpoint.refusals ?? [])];
  return error.code !== null && shown.includes(error.code);
}

/** Offline, the support page could not load either: the route's own error page says so. */
export function wayOut(error: unknown, door: Door): unknown {
  if (!(error instanceof ApiError) || error.isConnectionLost) return error;
  if (error.code === 'delegated') return data(error.message, { status: error.status });
  if (!isSessionOver(error)) return redirectDocument(door.trouble);
  door.forget();
  return redirect(door.login);
}

function isSessionOver({ status, code }: ApiError): boolean {
  return (status === 401 || status === 403) && code !== 'delegated';
}
