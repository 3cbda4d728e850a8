import type { CivilStatus } from '@alivio/domain/person/civil-status.ts';

export const civilStatusOptions: { value: CivilStatus; label: string }[] = [
  { value: 'single', label: 'Soltero(a)' },
  { value: 'married', label: 'Casado(a)' },
  { value: 'divorced', label: 'Divorciado(a)' },
  { value: 'widowed', label: 'Viudo(a)' },
];
