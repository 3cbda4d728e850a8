import { seededInteger, seededPick } from '#sandbox/seeded.ts';

/** The number that the registry does not know. */
export const UNKNOWN_DNI = '00000000';

const givenNames = [
  'ROSA MARÍA',
  'LUCÍA',
  'CARMEN ROSA',
  'MILAGROS',
  'ANA SOFÍA',
  'FLOR DE MARÍA',
  'PATRICIA',
  'NOEMÍ',
  'BEGOÑA',
  'YESENIA',
  'JOSÉ LUIS',
  'JUAN CARLOS',
  'MIGUEL ÁNGEL',
  'JESÚS',
  'CÉSAR AUGUSTO',
  'RAÚL',
  'VÍCTOR HUGO',
  'JULIO CÉSAR',
  'WÁLTER',
  'DIEGO',
] as const;

const surnames = [
  'QUISPE',
  'MAMANI',
  'HUAMÁN',
  'FLORES',
  'RODRÍGUEZ',
  'SÁNCHEZ',
  'GARCÍA',
  'ROJAS',
  'CHÁVEZ',
  'CCORI',
  'VÁSQUEZ',
  'RAMÍREZ',
  'CÁCERES',
  'PEÑA',
  'ÑAUPARI',
  'MUÑOZ',
  'TICONA',
  'CÓRDOVA',
  'SALAZAR',
  'DE LA CRUZ',
] as const;

export interface RegisteredPerson {
  first_name: string;
  first_last_name: string;
  second_last_name: string;
  full_name: string;
  document_number: string;
}

/** The registry writes in capitals and puts surnames first in the full name. */
export function personWithDni(dni: string): RegisteredPerson {
  const given = seededPick(dni, 'given-name', givenNames);
  const first = seededPick(dni, 'first-surname', surnames);
  const second = seededPick(dni, 'second-surname', surnames);
  return {
    first_name: given,
    first_last_name: first,
    second_last_name: second,
    full_name: `${first} ${second} ${given}`,
    document_number: dni,
  };
}

/** Always an adult: years 1960 to 1995. */
export function birthDateOf(dni: string): string {
  const year = 1960 + seededInteger(dni, 'birth-year', 36);
  const dayOfYear = 1 + seededInteger(dni, 'birth-day', 365);
  return new Date(Date.UTC(year, 0, dayOfYear)).toISOString().slice(0, 10);
}
