/** 500000 to '5,000', 500050 to '5,000.50': as es-PE groups figures, without the currency. */
export function writeAmount(centimos: number): string {
  const digits = String(centimos).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(-2);
  return decimals === '00' ? whole : `${whole}.${decimals}`;
}

/**
 * The figures of whole soles in what somebody typed or pasted (specification 1 §5, digits only). A point or comma with
 * three figures behind it groups thousands ('3.500', '5,000'); what stands behind one with fewer are no soles.
 */
export function cleanAmount(text: string): string {
  return text
    .replace(/S\/\.?|[^\d.,]/g, '')
    .replace(/[.,]\d{0,2}$/, '')
    .replace(/\D/g, '');
}
