import type { CivilStatus } from './civil-status.ts';

export const civilStatusNames: Readonly<Record<CivilStatus, string>> = {
  single: 'Soltero(a)',
  married: 'Casado(a)',
  divorced: 'Divorciado(a)',
  widowed: 'Viudo(a)',
};
