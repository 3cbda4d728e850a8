import {
  type SbsClassification,
  sbsClassificationOf,
  sbsClassifications,
} from '../installment/sbs-classification.ts';

/** How late live loans are: the classes of the SBS, of which NORMAL is told apart from what is not late at all. */
export const arrearsBands = ['AL_DIA', ...sbsClassifications] as const;

export type ArrearsBand = 'AL_DIA' | SbsClassification;

export function arrearsBandOf(daysPastDue: number): ArrearsBand {
  return daysPastDue <= 0 ? 'AL_DIA' : sbsClassificationOf(daysPastDue);
}

export const arrearsBandTexts: Readonly<Record<ArrearsBand, string>> = {
  AL_DIA: 'Al día',
  NORMAL: 'Normal, 1 a 8 días',
  CPP: 'CPP, 9 a 30 días',
  DEFICIENTE: 'Deficiente, 31 a 60 días',
  DUDOSO: 'Dudoso, 61 a 120 días',
  PERDIDA: 'Pérdida, más de 120 días',
};
