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

/**
 * What may stand in an amount of whole soles while somebody types it. A point or comma with three figures behind it
 * groups thousands ('3.500', '5,000'), and one with fewer stays in sight: its figures are not soles.
 */
export function cleanAmount(text: string): string {
  const bare = text.replace(/S\/\.?|[^\d.,]/g, '');
  const mark = bare.search(/[.,]\d{0,2}$/);
  const onlyDigits = (part: string) => part.replace(/\D/g, '');
  if (mark === -1) return onlyDigits(bare);
  return `${onlyDigits(bare.slice(0, mark))}.${onlyDigits(bare.slice(mark)).slice(0, 2)}`;
}
