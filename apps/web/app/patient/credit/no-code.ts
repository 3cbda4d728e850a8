const CODE_LENGTH = 152;

/** Looks like the address of a QR at this place, and is as long; a hyphen stands in none. */
export function noCodeAt(origin: string): string {
  const code = 'SIN-FIRMAS-'.repeat(14).slice(0, CODE_LENGTH);
  return `${origin.toUpperCase()}/QR/${code}`;
}
