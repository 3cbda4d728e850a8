import { entryNames } from '#lib/storage.ts';
import { frameCopy } from './copy.ts';

/**
 * Runs inside the header, before it is painted: whoever is signed in is offered their own place and not the login. It
 * is sent as a text, so it uses nothing but what it is given, and every page carries it, so it is short: the clinics'
 * portal leads everybody else of the staff on to theirs. An advisor who helps a client has both sessions.
 */
function greet(client: string, staff: string, own: string, portal: string): void {
  try {
    const link = document.querySelector<HTMLAnchorElement>('[data-login-link]');
    const entries = Object.keys(localStorage);
    const isStaff = entries.some((name) => name.startsWith(staff));
    if (!link || !(isStaff || entries.includes(client))) return;
    link.href = isStaff ? '/health-center' : '/user';
    link.textContent = isStaff ? portal : own;
  } catch {
    // Site data are blocked: nobody can be signed in.
  }
}

const { clientToken, staffTokens } = entryNames;
const given = [clientToken, staffTokens, frameCopy.account, frameCopy.portal];

/** Only the build writes it into pages. */
export const visitorScript = `(${greet})(${given.map((text) => JSON.stringify(text))})`;
