const PERU = '51';

/** One spelling per phone (digits with country code) or e-mail (lower case), so that they can be compared. */
export function normaliseAddress(address: string): string {
  if (address.includes('@')) return address.trim().toLowerCase();
  const digits = address.replace(/\D/g, '');
  return /^9\d{8}$/.test(digits) ? PERU + digits : digits;
}
