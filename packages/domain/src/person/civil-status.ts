export const civilStatuses = ['single', 'married', 'divorced', 'widowed'] as const;

export type CivilStatus = (typeof civilStatuses)[number];
