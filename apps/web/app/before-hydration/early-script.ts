import { type EntryNames, entryNames } from '#lib/storage.ts';

/** What the early script leaves behind for the program. */
interface Early {
  /** Fields that somebody has typed into, ticked or chosen from. */
  touched: Set<EventTarget | null>;
  /** Buttons whose press waits, and which say so; each once, however often it was pressed. */
  listPressed: () => HTMLButtonElement[];
  /** From here on presses reach the program. */
  stop: () => void;
}

declare global {
  interface Window {
    alivioEarly?: Early;
  }
}

/**
 * Runs inside the HTML, long before the program: keeps the press of a button until somebody can answer it, lets no
 * form be sent by the browser itself, and says whether the page was built for whoever looks at it. It is sent as a
 * text, so it uses nothing but what is in it and what it is given.
 */
function startEarly(names: EntryNames): void {
  const { documentElement: page } = document;
  const query = new URLSearchParams(location.search);
  const early: Early = {
    touched: new Set(),
    listPressed: () => [...document.querySelectorAll<HTMLButtonElement>('button[data-pressed]')],
    stop() {
      removeEventListener('click', keepPress, true);
      removeEventListener('submit', keepHere, true);
      removeEventListener('input', keepTouched, true);
      removeEventListener('change', keepTouched, true);
    },
  };
  function keepHere(event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function keepPress(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    keepHere(event);
    button.dataset.pressed = '';
  }
  /** Whoever goes on filling in a form is not done with it: it is not sent until they say so again. */
  function keepTouched({ target }: Event) {
    early.touched.add(target);
    for (const button of early.listPressed())
      if (button.type === 'submit') delete button.dataset.pressed;
  }
  /** None where site data are blocked: nobody can be signed in there. */
  function listEntries(): string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  }
  function isForOthers(): boolean {
    const { builtFor } = page.dataset;
    const entries = listEntries();
    // A link that opens a session, or a banner that would push the form down: the page is another than the built one.
    if (['token-session', 'session', 'session-expired'].some((name) => query.has(name)))
      return true;
    if (!builtFor) return false;
    // Over what an advisor fills in for somebody stands whom they serve.
    if (builtFor === 'visitors')
      return [names.clientToken, `${names.staffTokens}sells`].some((name) =>
        entries.includes(name),
      );
    const role = builtFor.split(' ').find((each) => entries.includes(names.staffTokens + each));
    if (role) page.dataset.staffRole = role;
    // Built with a wide sidebar, which would shrink under somebody who has folded theirs.
    return !role || entries.includes(names.narrowSidebar);
  }
  /** Links work before the program does: whoever leaves by one keeps who referred them (specification 1 §3). */
  function keepReferralCode() {
    const code = query.get('referralCode') ?? '';
    const isKept = /^\/onboarding\/?$/i.test(location.pathname) && code !== '';
    if (isKept && code.length <= names.maxReferralCodeLength)
      sessionStorage.setItem(names.referralCode, code);
  }
  window.alivioEarly = early;
  addEventListener('click', keepPress, true);
  addEventListener('submit', keepHere, true);
  addEventListener('input', keepTouched, true);
  addEventListener('change', keepTouched, true);
  page.toggleAttribute('data-for-others', isForOthers());
  try {
    keepReferralCode();
  } catch {
    // Site data are blocked: the program keeps it for as long as the page is open.
  }
}

/** Only the build writes it into pages; the program does not carry it a second time. */
export const earlyScript = import.meta.env.SSR
  ? `(${startEarly})(${JSON.stringify(entryNames)})`
  : '';

/**
 * Runs inside the header of a public page, before it is painted: whoever is signed in is offered their own place and not
 * the login. Every such page carries it, so it is short, its names too (the terms are within a few bytes of what they
 * may weigh): the clinics' portal leads everybody else of the staff on to theirs. An advisor who helps a client has both
 * sessions.
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

/** What the header says to a client and to the staff who are signed in; as above, only the build writes it. */
export function greetingScript(own: string, portal: string): string {
  if (!import.meta.env.SSR) return '';
  const given = [entryNames.clientToken, entryNames.staffTokens, own, portal];
  const text = `${greet}`
    .replace('greet', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}();,=?:&|>]) ?/g, '$1');
  return `(${text})(${given.map((each) => JSON.stringify(each))})`;
}
