import type { CodeOwner } from './codes.sql.ts';

/**
 * Who asks for codes of a purpose and types them: a session of the client, whoever has the password or the link of a
 * recovery mail, or a clinic.
 */
const ASKERS = {
  phone: 'session',
  email: 'session',
  first_login: 'password',
  recovery: 'link',
  redemption: 'clinic',
} as const satisfies Record<CodeOwner['purpose'], string>;

/** What others do in a client's name is counted for itself: nobody else uses up what is the client's. */
export function whoAsks(purpose: CodeOwner['purpose']): (typeof ASKERS)[keyof typeof ASKERS] {
  return ASKERS[purpose];
}
