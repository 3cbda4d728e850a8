import { call } from './call.mjs';

/** @typedef {'nobody' | 'patient' | 'admin' | 'management' | 'sells' | 'operations'} Who */

/**
 * The demo accounts of the staff and the names under which the browser keeps their sessions.
 *
 * @type {Partial<Record<Who, { email: string, entry: string }>>}
 */
const STAFF = {
  admin: { email: 'admin@miraflores.demo', entry: 'alivio.staff-token.health_center_admin' },
  management: { email: 'gerencia@clinicas.demo', entry: 'alivio.staff-token.management' },
  sells: { email: 'asesora@alivio.demo', entry: 'alivio.staff-token.sells' },
  operations: { email: 'operaciones@alivio.demo', entry: 'alivio.staff-token.operations' },
};

/**
 * Signs in whoever a screen is for, once.
 *
 * @param {string} url
 * @param {{ token: string }} patient
 * @returns {(who: Who) => Promise<Record<string, string>>} what the browser then keeps
 */
export function openSessions(url, patient) {
  /** @type {Map<Who, Promise<Record<string, string>>>} */
  const opened = new Map([
    ['nobody', Promise.resolve({})],
    ['patient', Promise.resolve({ 'alivio.client-token': patient.token })],
  ]);
  return (who) => {
    const session = opened.get(who) ?? openStaffSession(url, who);
    opened.set(who, session);
    return session;
  };
}

/**
 * @param {string} url
 * @param {Who} who
 */
async function openStaffSession(url, who) {
  const account = STAFF[who];
  if (account === undefined) throw new Error(`${who} has no account`);
  const body = { email: account.email, password: 'Alivio2026' };
  const { token } = await call(url, 'POST /users/login', { body });
  return { [account.entry]: token };
}
