/** SBS classes of consumer debtors, from best to worst. */
export const sbsClassifications = ['NORMAL', 'CPP', 'DEFICIENTE', 'DUDOSO', 'PERDIDA'] as const;

export type SbsClassification = (typeof sbsClassifications)[number];

/** Days past due that each class still admits; beyond the last it is PERDIDA. */
const LAST_DAY: readonly (readonly [SbsClassification, number])[] = [
  ['NORMAL', 8],
  ['CPP', 30],
  ['DEFICIENTE', 60],
  ['DUDOSO', 120],
];

export function sbsClassificationOf(daysPastDue: number): SbsClassification {
  return LAST_DAY.find(([, lastDay]) => daysPastDue <= lastDay)?.[0] ?? 'PERDIDA';
}

/** The first day past due of each class after the best, in their order. */
export const sbsFirstDays: readonly number[] = LAST_DAY.map(([, lastDay]) => lastDay + 1);
