import type { Role } from '@alivio/contract/endpoint.ts';

/** The one place that touches browser storage. */
const clientToken = 'alivio.client-token';
const staffEmail = 'alivio.staff-email';
const narrowSidebar = 'alivio.narrow-sidebar';
const staffTokenPrefix = 'alivio.staff-token.';
const draftPrefix = 'alivio.draft.';
const referralCode = 'alivio.referral-code';
const resumedPath = 'alivio.resumed-path';
const recoveryEmail = 'alivio.recovery-email';
const signedOut = 'alivio.signed-out';
const MAX_REFERRAL_CODE_LENGTH = 40;

/** A client's own session and one that an advisor opened for a client are kept as the same thing. */
function tokenKey(role: Role): string {
  return role === 'client' || role === 'seller_for_client'
    ? clientToken
    : `${staffTokenPrefix}${role}`;
}

export function findToken(roles: readonly Role[]): string | null {
  for (const role of roles) {
    const token = localStorage.getItem(tokenKey(role));
    if (token !== null) return token;
  }
  return null;
}

/** The logged-in flag of the specification: there is a client session in this browser. */
export function isClientSignedIn(): boolean {
  return findToken(['client']) !== null;
}

export function keepClientToken(token: string): void {
  localStorage.setItem(clientToken, token);
}

/** A session that ended by itself: what was not sent waits for the same client to sign in again. */
export function forgetClientToken(): void {
  localStorage.removeItem(clientToken);
}

/** A logout: nothing of the client stays, in other tabs neither. */
export function forgetClient(): void {
  localStorage.setItem(signedOut, '');
  localStorage.removeItem(signedOut);
  forgetUnsent();
  forgetClientToken();
}

/** Each tab keeps what was not sent in a storage of its own. */
function forgetUnsent(): void {
  forgetEntries(sessionStorage, draftPrefix);
  sessionStorage.removeItem(referralCode);
  sessionStorage.removeItem(resumedPath);
}

/** Calls back when another tab signs somebody in or out; the tab that does so hears nothing. */
export function onSessionOfOtherTab(listener: () => void): () => void {
  function hear({ key }: StorageEvent) {
    if (key === signedOut) forgetUnsent();
    else if (key === clientToken || key?.startsWith(staffTokenPrefix)) listener();
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whatever was stored goes first: a desk has one person signed in (spec 3 §4). */
export function keepStaffToken(role: Role, token: string, email: string): void {
  forgetStaff();
  forgetClient();
  localStorage.setItem(tokenKey(role), token);
  localStorage.setItem(staffEmail, email);
}

/** The e-mail stays: the next login starts with it. */
export function forgetStaff(): void {
  forgetEntries(localStorage, staffTokenPrefix);
}

export function readStaffEmail(): string {
  return localStorage.getItem(staffEmail) ?? '';
}

export function isSidebarNarrow(): boolean {
  return localStorage.getItem(narrowSidebar) !== null;
}

export function keepSidebarNarrow(narrow: boolean): void {
  if (narrow) localStorage.setItem(narrowSidebar, 'true');
  else localStorage.removeItem(narrowSidebar);
}

/** Where unsent fields wait: one draft per form and client. */
export function draftKey(form: string, clientId: number | 'new'): string {
  return `${draftPrefix}${clientId}.${form}`;
}

/** Only fields that the form has, and only texts: what is stored may be older than the code. */
export function readDraft<V extends Record<string, string>>(key: string, initial: V): V {
  const stored = parseObject(sessionStorage.getItem(key));
  const known = Object.entries(stored).filter(
    ([name, value]) => name in initial && typeof value === 'string',
  );
  return { ...initial, ...Object.fromEntries(known) };
}

export function keepDraft(key: string, values: Record<string, string>): void {
  sessionStorage.setItem(key, JSON.stringify(values));
}

/** Fills in some fields of a form that is not open; what else is kept there stays. */
export function addToDraft(key: string, values: Record<string, string>): void {
  keepDraft(key, { ...parseObject(sessionStorage.getItem(key)), ...values });
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** One that is too long is nobody's: the server would refuse the step that carries it. */
export function keepReferralCode(code: string): void {
  if (code.length <= MAX_REFERRAL_CODE_LENGTH) sessionStorage.setItem(referralCode, code);
}

export function findReferralCode(): string | null {
  return sessionStorage.getItem(referralCode);
}

/** Where the last login took the client up again: that screen says so. */
export function keepResumedPath(path: string): void {
  sessionStorage.setItem(resumedPath, path);
}

export function isResumedPath(path: string): boolean {
  return sessionStorage.getItem(resumedPath) === path;
}

/** Where the last recovery mail went: the confirmation says it. */
export function keepRecoveryEmail(email: string): void {
  sessionStorage.setItem(recoveryEmail, email);
}

export function readRecoveryEmail(): string {
  return sessionStorage.getItem(recoveryEmail) ?? '';
}

function forgetEntries(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

function parseObject(text: string | null): object {
  if (text === null) return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
}
