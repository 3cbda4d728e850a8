import type { ScheduleLine } from '@alivio/contract/loan-schedule.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { copy } from './copy.ts';

interface Figure {
  name: string;
  of: (line: ScheduleLine) => Centimos;
  /** Left out where it is nought in every line that is shown. */
  isOptional?: true;
}

/** What a line tells, in the order in which it adds up. */
const FIGURES: readonly Figure[] = [
  { name: copy.principal, of: (line) => line.principal },
  { name: copy.interest, of: (line) => line.interest },
  { name: copy.igv, of: (line) => line.igv },
  { name: copy.insurance, of: (line) => line.insurance, isOptional: true },
  { name: copy.fee, of: (line) => line.fee, isOptional: true },
  { name: copy.total, of: (line) => line.total },
  { name: copy.late, of: (line) => line.late_interest, isOptional: true },
  { name: copy.default, of: (line) => line.default_interest, isOptional: true },
  { name: copy.paid, of: (line) => line.paid, isOptional: true },
];

export function figuresOf(lines: readonly ScheduleLine[]): readonly Figure[] {
  return FIGURES.filter(({ of, isOptional }) => !isOptional || lines.some((line) => of(line) > 0));
}
