const MOBILE = /^\+519\d{8}$/;

/** A Peruvian mobile in its stored form, `+519XXXXXXXX`. */
export function isPeruMobile(phone: string): boolean {
  return MOBILE.test(phone);
}

/** `999888777`, `+51 999 888 777`, `999-888-777`, `51999888777`, `0051…` → `+51999888777`; else null. */
export function normalizePeruPhone(input: string): string | null {
  const digits = input.trim().replace(/[\s().-]/g, '');
  const national = digits.replace(/^(\+|00)?51(?=9\d{8}$)/, '');
  const phone = `+51${national}`;
  return isPeruMobile(phone) ? phone : null;
}

/** `+51999888777` → `+51 999 888 777`. Anything else is shown as it came. */
export function formatPeruPhone(phone: string): string {
  return phone.replace(/^\+51(\d{3})(\d{3})(\d{3})$/, '+51 $1 $2 $3');
}

const SHOWN_FIGURES = 3;

/** '••• ••• 321': enough to be recognised by whoever it belongs to. */
export function maskPhone(phone: string): string {
  return `••• ••• ${phone.slice(-SHOWN_FIGURES)}`;
}
