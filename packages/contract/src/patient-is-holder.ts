/** Of one step alone; the texts of `field-texts.ts` are on every page. */
export const patientIsHolder = 'El documento del paciente debe ser distinto del tuyo.';
