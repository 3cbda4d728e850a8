import type { CivilStatus } from '@alivio/domain/person/civil-status.ts';
import type { DatePart } from '#ui/forms/date-text.ts';

const civilStatuses: { value: CivilStatus; label: string }[] = [
  { value: 'single', label: 'Soltero(a)' },
  { value: 'married', label: 'Casado(a)' },
  { value: 'divorced', label: 'Divorciado(a)' },
  { value: 'widowed', label: 'Viudo(a)' },
];

const missing: Record<DatePart, string> = {
  day: 'Escribe el día en que naciste.',
  month: 'Escribe el mes en que naciste.',
  year: 'Escribe el año en que naciste.',
};

const invalid: Record<DatePart, string> = {
  day: 'Ese día no existe en ese mes.',
  month: 'Escribe el mes con número o con su nombre.',
  year: 'Escribe el año con cuatro cifras, desde 1870.',
};

export const copy = {
  heading: 'Cuéntanos un poco más',
  intro: 'Con estos datos evaluamos tu solicitud.',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  civilStatus: 'Estado civil',
  civilStatusPrompt: 'Elige tu estado civil',
  civilStatusRequired: 'El estado civil es obligatorio.',
  civilStatuses,
  birthdate: 'Fecha de nacimiento',
  birthdateHint: 'Por ejemplo: 20, mayo, 1990.',
  birthdateRequired: 'El campo fecha de nacimiento es obligatorio.',
  missing,
  invalid,
  phone: 'Celular',
  phoneHint: 'Te enviaremos un código por SMS para validarlo.',
  phoneVerified: 'Ya lo validaste.',
  submit: 'Continuar',
  sending: 'Guardando...',
} as const;
