const MARKS = String.raw`[\s\(\).\-]*`;

/**
 * A phone under which somebody asks to be called, a landline or one of another country too, as people write it:
 * '(01) 475-2200', '+51 (1) 475 2200', '987.654.321'. Without its marks it has 6 to 15 digits, the plus first. In the
 * words of an HTML `pattern`, so that page and server judge by the same.
 */
export const contactPhonePattern = String.raw`${MARKS}\+?(?:${MARKS}\d){6,15}${MARKS}`;

const CONTACT_PHONE = new RegExp(`^${contactPhonePattern}$`, 'u');

export function isContactPhone(text: string): boolean {
  return CONTACT_PHONE.test(text);
}
