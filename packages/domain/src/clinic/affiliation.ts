/** What became of a clinic's request to work with us. */
export const affiliationStates = ['new', 'contacted', 'affiliated', 'declined'] as const;
export type AffiliationState = (typeof affiliationStates)[number];

/** While the house has not said yes or no. */
export function isOpenAffiliation(state: AffiliationState): boolean {
  return state === 'new' || state === 'contacted';
}

/** Specification 3 §2: how many doctors the clinic has. */
export const doctorCounts = [
  { id: 1, label: '1-10' },
  { id: 2, label: '10-20' },
  { id: 3, label: '20+' },
] as const;
export type DoctorCount = (typeof doctorCounts)[number];

export function findDoctorCount(id: number): DoctorCount | null {
  return doctorCounts.find((count) => count.id === id) ?? null;
}

/** Specification 3 §2, in its order. */
export const specialities = [
  'Medicina general',
  'Pediatría',
  'Ginecología',
  'Dermatología',
  'Cirugía general',
  'Ortopedia',
  'Cardiología',
  'Psiquiatría',
] as const;

const OTHER = 'Otro: ';

/** How a speciality that is not offered is sent: 'Otro: Nutrición'. */
export function otherSpeciality(written: string): string {
  return `${OTHER}${written.trim()}`;
}

export function isOtherSpeciality(speciality: string): boolean {
  return speciality.startsWith(OTHER) && speciality.length > OTHER.length;
}
