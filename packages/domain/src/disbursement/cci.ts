/** Bank (3), branch (3), account (12) and a check digit of each half. */
const CCI = /^\d{20}$/;

/** Whether twenty digits are an interbank account number (CCI): both check digits are right. */
export function isCci(value: string): boolean {
  if (!CCI.test(value)) return false;
  return value.slice(18) === `${checkDigit(value.slice(0, 6))}${checkDigit(value.slice(6, 18))}`;
}

/** Every second digit counts twice, and what is over nine by the sum of its own digits. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** As people write it, with spaces or dashes between its parts. */
export function cleanCci(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Where the check digits begin. */
const ACCOUNT_END = 18;
const COMPARED_DIGITS = 6;

/**
 * Whether an account number may be the one inside its CCI. Every bank writes what goes before it otherwise: its last digits
 * are those of the CCI before the check digits.
 */
export function fitsCci(accountNumber: string, cci: string): boolean {
  const digits = accountNumber.replaceAll(/\D/g, '');
  return cci.slice(0, ACCOUNT_END).endsWith(digits.slice(-COMPARED_DIGITS));
}

const BANKS: Readonly<Record<string, string>> = {
  '002': 'BCP',
  '003': 'Interbank',
  '009': 'Scotiabank',
  '011': 'BBVA',
  '018': 'Banco de la Nación',
  '023': 'Banco de Comercio',
  '035': 'Banco Pichincha',
  '038': 'BanBif',
  '049': 'Mibanco',
  '053': 'Banco GNB',
  '054': 'Banco Falabella',
  '055': 'Banco Ripley',
  '056': 'Santander',
};

/** The bank that the first three digits name; null for one that is not listed. */
export function bankOfCci(cci: string): string | null {
  return BANKS[cci.slice(0, 3)] ?? null;
}
