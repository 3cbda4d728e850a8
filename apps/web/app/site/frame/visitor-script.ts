import { entryNames } from '#lib/storage.ts';
import { frameCopy } from './copy.ts';

/**
 * Runs inside the header, before it is painted: whoever is signed in is offered their own place and not the login. It
 * is sent as a text, so it uses nothing but what it is given, and every page carries it, so it is short, its names too
 * (the terms are within a few bytes of what they may weigh): the clinics' portal leads everybody else of the staff on to
 * theirs. An advisor who helps a client has both sessions.
 */
function greet(c: string, s: string, o: string, p: string): void {
  try {
    const e = Object.keys(localStorage);
    const t = e.some((n) => n.startsWith(s));
    const a = document.querySelector<HTMLAnchorElement>('nav a+a');
    if (a && (t || e.includes(c))) {
      a.href = t ? '/health-center' : '/user';
      a.textContent = t ? p : o;
    }
  } catch {
    // Site data are blocked: nobody can be signed in.
  }
}

const { clientToken, staffTokens } = entryNames;
const given = [clientToken, staffTokens, frameCopy.account, frameCopy.portal];
const text = `${greet}`
  .replace('greet', '')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{}();,=?:&|>]) ?/g, '$1');

/** Only the build writes it into pages. */
export const visitorScript = `(${text})(${given.map((each) => JSON.stringify(each))})`;
