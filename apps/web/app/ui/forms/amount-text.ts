/** '5,000.5' or a pasted 'S/ 5,000.50' to 500050; null when there is no amount in it. */
export function readAmount(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text.replace(/S\/\.?|[\s,]/g, ''));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  return Number(whole + decimals.padEnd(2, '0'));
}

/** 500000 to '5,000', 500050 to '5,000.50': as es-PE groups figures, without the currency. */
export function writeAmount(centimos: number): string {
  const digits = String(centimos).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(-2);
  return decimals === '00' ? whole : `${whole}.${decimals}`;
}

/** What may stand in an amount while somebody types it. */
export function cleanAmount(text: string, allowDecimals: boolean): string {
  const bare = text.replace(/S\/\.?|[^\d.]/g, '');
  const [whole = '', ...rest] = bare.split('.');
  const decimals = rest.join('').slice(0, 2);
  if (rest.length === 0) return whole;
  if (allowDecimals) return `${whole}.${decimals}`;
  // A point that is being typed stays in sight, so that the figures behind it are not taken for soles.
  return decimals.length < 2 ? `${whole}.` : whole;
}
