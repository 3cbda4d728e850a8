import type { Affiliation } from '@alivio/contract/affiliations.ts';

/** A clinic that is not in the list yet. */
export const NEW_CENTER = 'new';

export interface FilledSite {
  affiliationId: number;
  /** Of its own: neither an ordinary one nor what was written over an earlier sending. */
  draft: string;
  values: { center: string; center_name: string; district: string; phone: string };
  leadsTo: string;
}

/** The first site of a clinic that asked to work with us, as far as it told. */
export function filledSite({ id, name, district, phone, history }: Affiliation): FilledSite {
  return {
    affiliationId: id,
    draft: `new-site-of-${id}-${history.at(-1)?.id ?? 0}`,
    values: { center: NEW_CENTER, center_name: name, district, phone },
    leadsTo: `/operations/clinics/affiliations/${id}`,
  };
}
