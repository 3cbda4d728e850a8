import { type GuarantorInvitation, getInvitation } from '@alivio/contract/backing.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Exits } from '#lib/guards.ts';

/** Nobody is signed in here: there is no session to lose. */
export const linkExits: Exits = {
  login: '/contact-us?error=true',
  forget: () => {},
  trouble: '/contact-us?error=true',
};

export type OpenedLink =
  | { ok: true; invitation: GuarantorInvitation }
  /** Why it opens nothing; the sentence is the server's. */
  | { ok: false; problem: 'invalid' | 'expired' | 'too_many'; message: string };

const problems = {
  link_invalid: 'invalid',
  link_expired: 'expired',
  too_many_requests: 'too_many',
} as const;

export async function loadInvitation(token: string): Promise<OpenedLink> {
  // A mail program may have cut it: the server need not be asked.
  if (!/^[\w-]{43}$/.test(token)) return { ok: false, problem: 'invalid', message: '' };
  try {
    return { ok: true, invitation: await api(getInvitation, { params: { token } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = problems[error.code as keyof typeof problems];
    if (problem === undefined) throw error;
    return { ok: false, problem, message: error.message };
  }
}
