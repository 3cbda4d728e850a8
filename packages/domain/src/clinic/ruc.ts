/** A person (10, 15, 17) or a company (20), and a check digit at the end. */
const RUC = /^(?:10|15|17|20)\d{9}$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Whether eleven digits are a number of the SUNAT's register of taxpayers: its kind and its check digit are right. */
export function isRuc(value: string): boolean {
  return RUC.test(value) && value.endsWith(checkDigit(value));
}

function checkDigit(value: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return String((11 - (sum % 11)) % 10);
}

/** As people write it, with spaces or dashes. */
export function cleanRuc(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
