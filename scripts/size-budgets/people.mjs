import { call } from '../call.mjs';

/**
 * @typedef {'admin' | 'management' | 'sells' | 'operations'} Staff
 * @typedef {'refused' | 'needsGuarantor' | 'needsVehicle' | 'approved' | 'signed' | 'pays'} Client
 * @typedef {'nobody' | 'patient' | Staff | Client} Who
 *
 * @typedef {object} Session
 * @property {Record<string, string>} entries what the browser keeps of it
 * @property {number | undefined} loanId the first loan of a client who has one
 */

const STAFF_LOGIN = 'POST /users/login';
const CLIENT = { login: 'POST /login', entry: 'alivio.client-token' };

/**
 * Accounts of the demo, where they sign in, and the names under which the browser keeps their sessions.
 *
 * @type {Record<Staff | Client, { login: string, entry: string, email: string }>}
 */
const ACCOUNTS = {
  admin: {
    login: STAFF_LOGIN,
    entry: 'alivio.staff-token.health_center_admin',
    email: 'admin@miraflores.demo',
  },
  management: {
    login: STAFF_LOGIN,
    entry: 'alivio.staff-token.management',
    email: 'gerencia@clinicas.demo',
  },
  sells: { login: STAFF_LOGIN, entry: 'alivio.staff-token.sells', email: 'asesora@alivio.demo' },
  operations: {
    login: STAFF_LOGIN,
    entry: 'alivio.staff-token.operations',
    email: 'operaciones@alivio.demo',
  },
  refused: { ...CLIENT, email: 'teresa.meza@alivio.demo' },
  needsGuarantor: { ...CLIENT, email: 'noemi.vasquez@alivio.demo' },
  approved: { ...CLIENT, email: 'diego.garcia@alivio.demo' },
  signed: { ...CLIENT, email: 'begona.flores@alivio.demo' },
  pays: { ...CLIENT, email: 'paciente@alivio.demo' },
  needsVehicle: { ...CLIENT, email: 'patricia.ramirez@alivio.demo' },
};

/**
 * Signs in whoever a screen is for, once.
 *
 * @param {string} url
 * @param {{ token: string }} [patient] where a screen is hers
 * @returns {(who: Who) => Promise<Session>}
 */
export function openSessions(url, patient) {
  /** @type {Map<Who, Promise<Session>>} */
  const opened = new Map([['nobody', Promise.resolve({ entries: {}, loanId: undefined })]]);
  if (patient) {
    const entries = { [CLIENT.entry]: patient.token };
    opened.set('patient', Promise.resolve({ entries, loanId: undefined }));
  }
  return (who) => {
    const session = opened.get(who) ?? openSession(url, who);
    opened.set(who, session);
    return session;
  };
}

/**
 * @param {string} url
 * @param {Who} who
 * @returns {Promise<Session>}
 */
async function openSession(url, who) {
  if (who === 'nobody' || who === 'patient') throw new Error(`${who} has no account`);
  const { login, entry, email } = ACCOUNTS[who];
  const body = { email, password: 'Alivio2026' };
  const { token, answer } = await call(`${url}/api/v1`, login, { body });
  const { user } = /** @type {{ user: { loans?: { id: number }[] } }} */ (answer);
  return { entries: { [entry]: token }, loanId: user.loans?.[0]?.id };
}
