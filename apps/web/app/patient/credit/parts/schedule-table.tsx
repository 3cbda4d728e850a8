import type { LoanSchedule } from '@alivio/contract/loan-schedule.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { copy } from './copy.ts';
import { figuresOf } from './line-figures.ts';
import { LineStateBadge } from './line-state-badge.tsx';

export function ScheduleTable({ schedule: { installments, today } }: { schedule: LoanSchedule }) {
  // The agreed instalment stands beside its day and its state; what it consists of comes after them.
  const figures = figuresOf(installments).filter(({ name }) => name !== copy.total);
  const isDated = installments.some(({ due_on }) => due_on !== null);
  const onlyDated = <T,>(cell: T): T[] => (isDated ? [cell] : []);
  return (
    <FiguresTable
      caption={copy.scheduleCaption}
      columns={[
        copy.number,
        ...onlyDated(copy.due),
        copy.total,
        ...onlyDated(copy.state),
        ...figures.map(({ name }) => name),
      ]}
      rows={installments.map((line) => ({
        key: String(line.number),
        cells: [
          line.number,
          ...onlyDated(line.due_on && formatShortDay(line.due_on)),
          plain(line.total),
          ...onlyDated(<LineStateBadge key="state" line={line} today={today} />),
          ...figures.map(({ of }) => plain(of(line))),
        ],
      }))}
      totals={[
        'Total',
        ...onlyDated(''),
        plain(sumBy(installments, ({ total }) => total)),
        ...onlyDated(''),
        ...figures.map(({ of }) => plain(sumBy(installments, of))),
      ]}
    />
  );
}

/** The caption says that they are soles. */
function plain(amount: Centimos): string {
  return formatSoles(amount).replace('S/ ', '');
}
