import type { FirstLoanNeed } from '@alivio/domain/clinic/first-loan.ts';

/** What a site lacks, in a word or two. */
export const needTexts: Readonly<Record<FirstLoanNeed, string>> = {
  category: 'Categorías',
  agreement: 'Convenio',
  account: 'Cuenta bancaria',
  person: 'Equipo de la sede',
};
