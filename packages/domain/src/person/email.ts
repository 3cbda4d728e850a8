const MIN_LENGTH = 5;
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const MIN_LAST_SEGMENT_LENGTH = 2;

export type EmailProblem = 'required' | 'format';

export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Spec 1 §5. Judges the address as it would be stored: trimmed, in lower case. */
export function checkEmail(value: string): EmailProblem | null {
  const email = normalizeEmail(value);
  if (email === '') return 'required';
  return isEmail(email) ? null : 'format';
}

function isEmail(email: string): boolean {
  if (email.length < MIN_LENGTH || email.length > MAX_LENGTH || email.includes('..')) return false;
  const [local, domain, ...rest] = email.split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  return isLocalPart(local) && isDomain(domain);
}

function isLocalPart(local: string): boolean {
  return (
    local.length <= MAX_LOCAL_LENGTH &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.')
  );
}

function isDomain(domain: string): boolean {
  const segments = domain.split('.');
  const last = segments.at(-1) ?? '';
  return (
    segments.length >= 2 &&
    segments.every((segment) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(segment)) &&
    last.length >= MIN_LAST_SEGMENT_LENGTH
  );
}
