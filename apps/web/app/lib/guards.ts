import type { Endpoint, JsonEndpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import { data, redirect, redirectDocument } from 'react-router';
import { type Answer, api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './api-request.ts';
import { forgetClientToken, forgetStaff, isAdvisorSignedIn } from './storage.ts';

/** How a screen is left when it cannot go on: the session is over, or something else failed. */
export interface Exits {
  login: string;
  forget: () => void;
  trouble: string;
}

/** Who helped a patient whose session ended finds them again in the own list (spec 1 §6). */
export const clientExits: Exits = {
  get login() {
    return isAdvisorSignedIn() ? '/sells?session=over' : '/login?session=expired';
  },
  forget: forgetClientToken,
  trouble: '/contact-us?error=true',
};

/**
 * The login without a word: whoever has no session here is asked to sign in, and not told of one that ended (also
 * specification 2 §8). An advisor finds the patient in the own list.
 */
export function plainLogin(): string {
  return isAdvisorSignedIn() ? clientExits.login : '/login';
}

export const staffExits: Exits = {
  login: '/health-center/login?session=expired',
  forget: forgetStaff,
  trouble: '/contact-us?error=true',
};

/** For loaders: a failure leaves the screen as the specification says (1 §4, 3 §6). */
export async function orLeave<T>(call: Promise<T>, exits: Exits): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw exitFor(error, exits);
  }
}

export type Outcome<T> = { ok: true; answer: T } | { ok: false; error: ApiError };

/**
 * For lists: a failure shows in their place, with its status; only a session that ended leaves (spec 3 §8). A screen
 * that is gone before the answer comes waits for nothing any more, and nobody is led anywhere then.
 */
export function orShow<T>(call: Promise<T>, exits: Exits): Promise<Outcome<T>> {
  const outcome = showOrLeave(call, exits);
  outcome.catch(() => {});
  return outcome;
}

async function showOrLeave<T>(call: Promise<T>, exits: Exits): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (error instanceof ApiError && !isSessionOver(error)) return { ok: false, error };
    throw exitFor(error, exits);
  }
}

/** Refusals that every form can show, beside those that its endpoint lists. */
const ALWAYS_SHOWN: readonly ErrorCode[] = ['validation', 'delegated'];

/** For actions: a refusal of the contract is a value to show in place, and so is a lost connection. */
export async function submit<const E extends JsonEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
  exits: Exits,
  options: CallOptions = {},
): Promise<Outcome<Answer<E>>> {
  try {
    return { ok: true, answer: await api(endpoint, request, options) };
  } catch (error) {
    if (error instanceof ApiError && isShownInPlace(error, endpoint)) return { ok: false, error };
    throw exitFor(error, exits);
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
  // Also where an endpoint lists it: it looks again under its lock.
  if (error.code === 'unauthorized') return false;
  const shown = [...ALWAYS_SHOWN, ...(endpoint.refusals ?? [])];
  return error.code !== null && shown.includes(error.code);
}

/** Offline, the support page could not load either: the route's own error page says so. */
export function exitFor(error: unknown, exits: Exits): unknown {
  if (!(error instanceof ApiError) || error.isConnectionLost) return error;
  if (isOfTheAct(error)) return data(error.message, { status: error.status });
  if (!isSessionOver(error)) return redirectDocument(exits.trouble);
  exits.forget();
  return redirect(exits.login);
}

export function isSessionOver(error: ApiError): boolean {
  return (error.status === 401 || error.status === 403) && !isOfTheAct(error);
}

/** Refuses what was asked for, not who asked: they stay signed in. */
function isOfTheAct({ code }: ApiError): boolean {
  return code === 'delegated' || code === 'right_missing' || code === 'api_key_unknown';
}
