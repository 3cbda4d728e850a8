/** 500000 to '5,000', 500050 to '5,000.50': as es-PE groups figures, without the currency. */
export function writeAmount(centimos: number): string {
  const digits = String(centimos).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(-2);
  return decimals === '00' ? whole : `${whole}.${decimals}`;
}

/** '5,000', '1.234.567,89', and '3.50' on its way to '3.500'. */
const GROUPED = /^(\d{1,3}(?:[.,]\d{3})*)(?:[.,]\d{0,2})?$/;

/**
 * The figures of whole soles in what somebody typed or pasted (specification 1 §5, digits only). A point or comma
 * groups thousands where the figures are grouped throughout ('3.500', '5,000'); what stands behind any other are no soles.
 */
export function cleanAmount(text: string): string {
  const typed = text.replace(/S\/\.?|[^\d.,]/g, '');
  const [, grouped] = GROUPED.exec(typed) ?? [];
  const whole = grouped ?? typed.split(/[.,]/)[0] ?? '';
  return whole.replace(/\D/g, '');
}
