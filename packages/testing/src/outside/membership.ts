let clinics = 0;

/** The form of a clinic that nobody has heard of, as a browser sends it. */
export function anyMembership<Told extends object>(told?: Told) {
  clinics += 1;
  return {
    healthCenterName: `Clínica Bellavista ${clinics}`,
    healthCenterAddress: 'Bellavista',
    phone: '01 475 2200',
    healthCenterEmail: '',
    HealthCenterWeb: '',
    comments: '',
    affiliatedDoctors: { id: 1, label: '1-10' } as const,
    specialities: ['Pediatría'],
    otherSpecialitie: '',
    terms: true as const,
    ...told,
  };
}
