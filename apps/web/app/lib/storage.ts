import type { Role } from '@alivio/contract/endpoint.ts';
import { type Entries, openStorage } from './open-storage.ts';

/** The one place that knows what is kept in the browser. */
export const device = openStorage(() => window.localStorage);
export const tab = openStorage(() => window.sessionStorage);

const clientTokenKey = 'alivio.client-token';
const staffEmail = 'alivio.staff-email';
export const narrowSidebar = 'alivio.narrow-sidebar';
const staffTokenPrefix = 'alivio.staff-token.';
const draftPrefix = 'alivio.draft.';
const referralCode = 'alivio.referral-code';
const resumedPath = 'alivio.resumed-path';
const recoveryEmail = 'alivio.recovery-email';
const signedOut = 'alivio.signed-out';
const signingPrefix = 'alivio.signing.';
export const seenQr = 'alivio.seen-qr';
/** Of payments (`payment-storage.ts`); the last three names are the specification's (2 §3). */
export const paymentEntries = {
  prefix: 'alivio.payment.',
  cooldownStart: 'payment_cooldown_timestamp',
  procedures: 'Procedures',
  chosenProcedure: 'selectedProcedure',
} as const;
const MAX_REFERRAL_CODE_LENGTH = 40;

/** For the script that looks into storage before the program is there. */
export const entryNames = {
  clientToken: clientTokenKey,
  staffTokens: staffTokenPrefix,
  narrowSidebar,
  referralCode,
  maxReferralCodeLength: MAX_REFERRAL_CODE_LENGTH,
};
export type EntryNames = typeof entryNames;

/** A client's own session and one that an advisor opened for a client are kept as the same thing. */
function tokenKey(role: Role): string {
  return role === 'client' || role === 'seller_for_client'
    ? clientTokenKey
    : `${staffTokenPrefix}${role}`;
}

export function findToken(roles: readonly Role[]): string | null {
  for (const role of roles) {
    const token = device().get(tokenKey(role));
    if (token !== null) return token;
  }
  return null;
}

/** The logged-in flag of the specification: there is a client session in this browser. */
export function isClientSignedIn(): boolean {
  return findToken(['client']) !== null;
}

/** A sales advisor is signed in here: a client's session beside theirs is that of somebody they help (spec 1 §6). */
export function isAdvisorSignedIn(): boolean {
  return findToken(['sells']) !== null;
}

export function keepClientToken(token: string): void {
  // Whoever signs in may be somebody else.
  device().remove(seenQr);
  device().remove(paymentEntries.cooldownStart);
  forgetPaymentsOfTab();
  device().set(clientTokenKey, token);
}

/** A session that ended by itself: what was not sent waits for the same client to sign in again. */
export function forgetClientToken(): void {
  device().remove(clientTokenKey);
}

/** A logout: nothing of the client stays, in other tabs neither. */
export function forgetClient(): void {
  forgetUnsentEverywhere();
  forgetClientOfDevice();
}

function forgetClientOfDevice(): void {
  device().remove(seenQr);
  device().remove(paymentEntries.cooldownStart);
  forgetClientToken();
}

/** In other tabs too, which hear of it; the drafts of `owner`, if there is one, stay. */
export function forgetUnsentEverywhere(owner = ''): void {
  device().set(signedOut, owner);
  device().remove(signedOut);
  forgetUnsent(owner);
}

/** Each tab keeps what was not sent in a storage of its own. */
function forgetUnsent(owner: string): void {
  const own = owner && draftKey('', owner);
  for (const key of tab().keys())
    if (key.startsWith(draftPrefix) && !(own && key.startsWith(own))) tab().remove(key);
  forgetEntries(tab(), signingPrefix);
  forgetPaymentsOfTab();
  tab().remove(referralCode);
  tab().remove(resumedPath);
  tab().remove(recoveryEmail);
}

/** Calls back when another tab signs somebody in or out; the tab that does so hears nothing. */
export function onSessionOfOtherTab(listener: () => void): () => void {
  function hear({ key, newValue }: StorageEvent) {
    if (key === signedOut && newValue !== null) forgetUnsent(newValue);
    else if (key === clientTokenKey || key?.startsWith(staffTokenPrefix)) listener();
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whatever was stored goes first, but for their own drafts: a desk has one person signed in (spec 3 §4). */
export function keepStaffToken(role: Role, token: string, email: string): void {
  forgetStaff();
  forgetUnsentEverywhere(email);
  forgetClientOfDevice();
  device().set(tokenKey(role), token);
  device().set(staffEmail, email);
}

/** The e-mail stays: the next login starts with it. An advisor takes the session of whom they helped along. */
export function forgetStaff(): void {
  if (isAdvisorSignedIn()) forgetClientToken();
  forgetEntries(device(), staffTokenPrefix);
}

export function readStaffEmail(): string {
  return device().get(staffEmail) ?? '';
}

/** Where unsent fields wait: one draft per form and person. */
export function draftKey(form: string, owner: number | string): string {
  return `${draftPrefix}${owner}.${form}`;
}

/** Only fields that the form has, and only texts: what is stored may be older than the code. */
export function readDraft<V extends Record<string, string>>(key: string, initial: V): V {
  const stored = parseObject(tab().get(key));
  const known = Object.entries(stored).filter(
    ([name, value]) => name in initial && typeof value === 'string',
  );
  return { ...initial, ...Object.fromEntries(known) };
}

export function keepDraft(key: string, values: Record<string, string>): void {
  tab().set(key, JSON.stringify(values));
}

/** Fills in some fields of a form that is not open; what else is kept there stays. */
export function addToDraft(key: string, values: Record<string, string>): void {
  keepDraft(key, { ...parseObject(tab().get(key)), ...values });
}

export function forgetDraft(key: string): void {
  tab().remove(key);
}

/** One that is too long is nobody's: the server would refuse the step that carries it. */
/** Nobody typed it: one that the server could not take would stop the journey, with nothing to put right. */
export function keepReferralCode(code: string): void {
  if (code.length <= MAX_REFERRAL_CODE_LENGTH && !code.includes('\0'))
    tab().set(referralCode, code);
}

export function findReferralCode(): string | null {
  return tab().get(referralCode);
}

/** Where the last login took the client up again: that screen says so. */
export function keepResumedPath(path: string): void {
  tab().set(resumedPath, path);
}

export function isResumedPath(path: string): boolean {
  return tab().get(resumedPath) === path;
}

/** Where the last recovery mail went: the confirmation says it. */
export function keepRecoveryEmail(email: string): void {
  tab().set(recoveryEmail, email);
}

export function readRecoveryEmail(): string {
  return tab().get(recoveryEmail) ?? '';
}

/** Of a signature under way: what was last heard of it, who has been through the widget, and a signer's key to it. */
export type SigningEntry = 'status' | 'submitted' | 'signer-key';

export function keepSigning(entry: SigningEntry, value: object): void {
  tab().set(signingPrefix + entry, JSON.stringify(value));
}

/** What is stored may be older than the code: whoever reads it looks at it. */
export function readSigning(entry: SigningEntry): object {
  return parseObject(tab().get(signingPrefix + entry));
}

export function forgetSigning(entry: SigningEntry): void {
  tab().remove(signingPrefix + entry);
}

function forgetPaymentsOfTab(): void {
  forgetEntries(tab(), paymentEntries.prefix);
  tab().remove(paymentEntries.procedures);
  tab().remove(paymentEntries.chosenProcedure);
}

function forgetEntries(entries: Entries, prefix: string): void {
  for (const key of entries.keys()) if (key.startsWith(prefix)) entries.remove(key);
}

/** A draft that cannot be read is no draft. */
export function parseObject(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
