import type { Affiliation } from '@alivio/contract/affiliations.ts';
import { normalizePeruPhone } from '@alivio/domain/person/phone.ts';
import { cleanPhone } from '#shared/clean-phone.ts';

export interface FilledPerson {
  /** Of its own, so that it does not mix with what is written for somebody else. */
  draft: string;
  values: { role: string; site_ids: string; email: string; phone: string };
  leadsTo: string;
}

/** Who will administer a clinic that is affiliated, as far as its request tells; null while it has no site. */
export function filledPerson({ id, site_id, email, phone }: Affiliation): FilledPerson | null {
  if (site_id === null) return null;
  return {
    draft: `new-person-of-${id}`,
    values: {
      role: 'health_center_admin',
      site_ids: String(site_id),
      email: email ?? '',
      // A clinic's own telephone is nobody's mobile.
      phone: normalizePeruPhone(phone) === null ? '' : cleanPhone(phone),
    },
    leadsTo: `/operations/clinics/affiliations/${id}`,
  };
}
