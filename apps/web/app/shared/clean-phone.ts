import { normalizePeruPhone } from '@alivio/domain/person/phone.ts';

const MAX_LENGTH = 13;
const COUNTRY_CODE = '+51';

/** What stands in the field behind '+51': a pasted '+51 999-888-777' becomes '999888777'. */
export function cleanPhone(text: string): string {
  const phone = normalizePeruPhone(text);
  if (phone !== null) return phone.slice(COUNTRY_CODE.length);
  return text.replace(/[^\d+]/g, '').slice(0, MAX_LENGTH);
}

/** The stored form, or the text itself when it is no number yet: the rule then says so. */
export function toPhone(text: string): string {
  return normalizePeruPhone(text) ?? text;
}
