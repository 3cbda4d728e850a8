import { ApiError } from '#lib/api-error.ts';
import type { Exits } from '#lib/guards.ts';

/** Nobody is signed in behind a personal link: there is no session to lose. */
export const linkExits: Exits = {
  login: '/contact-us?error=true',
  forget: () => {},
  trouble: '/contact-us?error=true',
};

/** Why a link opens nothing; the sentence is the server's. */
export interface ClosedLinkFacts {
  ok: false;
  problem: 'invalid' | 'expired' | 'too_many';
  message: string;
}

export type OpenedLink<T> = { ok: true; invitation: T } | ClosedLinkFacts;

const problems = {
  link_invalid: 'invalid',
  link_expired: 'expired',
  undo_link_over: 'expired',
  too_many_requests: 'too_many',
} as const;

export async function openLink<T>(
  token: string,
  ask: (token: string) => Promise<T>,
): Promise<OpenedLink<T>> {
  // A mail program may have cut it: the server need not be asked.
  if (!/^[\w-]{43}$/.test(token)) return { ok: false, problem: 'invalid', message: '' };
  try {
    return { ok: true, invitation: await ask(token) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = problems[error.code as keyof typeof problems];
    if (problem === undefined) throw error;
    return { ok: false, problem, message: error.message };
  }
}
