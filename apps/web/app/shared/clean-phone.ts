import { normalizePeruPhone } from '@alivio/domain/person/phone.ts';

const COUNTRY_CODE = '+51';
/** Nine figures; before them the country code, which stands while somebody types it and goes with the last figure. */
const AS_TYPED = /^(?:\+|00)?(?:51)?\d{0,9}/;

/** What stands in the field behind '+51': a pasted '+51 999-888-777' becomes '999888777'. */
export function cleanPhone(text: string): string {
  const typed = AS_TYPED.exec(text.replace(/[^\d+]/g, ''))?.[0] ?? '';
  const phone = normalizePeruPhone(typed);
  return phone === null ? typed : phone.slice(COUNTRY_CODE.length);
}

/** The stored form, or the text itself when it is no number yet: the rule then says so. */
export function toPhone(text: string): string {
  return normalizePeruPhone(text) ?? text;
}
