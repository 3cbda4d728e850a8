import type { MembershipValues } from '@alivio/contract/membership-rules.ts';
import {
  findDoctorCount,
  otherSpeciality,
  specialities,
} from '@alivio/domain/clinic/affiliation.ts';

export type FilledMembership = MembershipValues & { otherSpecialitie: string };

/** The fields of the form by the names of specification 3 §3; in the page each speciality is a field of its own. */
export function readMembership(data: FormData): FilledMembership {
  const text = (name: string) => String(data.get(name) ?? '');
  const otherSpecialitie = text('otherSpecialitie');
  const chosen: string[] = specialities.filter((_, index) => data.has(specialityField(index)));
  if (data.has(OTHER_FIELD)) chosen.push(otherSpeciality(otherSpecialitie));
  return {
    healthCenterName: text('healthCenterName'),
    healthCenterAddress: text('healthCenterAddress'),
    phone: text('phone'),
    healthCenterEmail: text('healthCenterEmail'),
    HealthCenterWeb: text('HealthCenterWeb'),
    comments: text('comments'),
    affiliatedDoctors: findDoctorCount(Number(text('affiliatedDoctors'))),
    specialities: chosen,
    otherSpecialitie,
    terms: data.has('terms'),
  };
}

export const OTHER_FIELD = 'speciality_other';

function specialityField(index: number): string {
  return `speciality_${index + 1}`;
}

/** What fields of the page hold for a draft: texts, and which boxes are ticked. It may be older than the code. */
export function fieldsOfDraft(draft: object): Readonly<Record<string, string | boolean>> {
  const kept: Partial<Record<string, unknown>> = { ...draft };
  const chosen = Array.isArray(kept.specialities) ? kept.specialities : [];
  const boxes = specialities.map((name, index) => [specialityField(index), chosen.includes(name)]);
  const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string');
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(boxes),
    [OTHER_FIELD]: chosen.some((one) => String(one).startsWith(otherSpeciality(''))),
    terms: kept.terms === true,
    affiliatedDoctors: String(Object(kept.affiliatedDoctors).id ?? ''),
  };
}
