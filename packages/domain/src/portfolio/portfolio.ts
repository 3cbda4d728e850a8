import type { CalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { type ArrearsBand, arrearsBandOf, arrearsBands } from './arrears-bands.ts';
import { openThisMonth, type PortfolioCell } from './portfolio-cell.ts';
import { hasAge } from './vintage.ts';
import { type VintageAge, type VintageMonth, vintageAges } from './vintage-month.ts';

export interface BandFigures {
  readonly band: ArrearsBand;
  readonly loans: number;
  readonly overdue: Centimos;
  readonly outstanding: Centimos;
}

export interface Vintage {
  readonly month: VintageMonth;
  readonly loans: number;
  readonly amount: Centimos;
  readonly outstanding: Centimos;
  readonly paidOff: Centimos;
  readonly writtenOff: Centimos;
  readonly lateNow: Centimos;
  /** Null until every loan of the month has that age. */
  readonly lateAt: readonly { readonly age: VintageAge; readonly amount: Centimos | null }[];
}

export interface Portfolio {
  readonly outstanding: Centimos;
  readonly liveLoans: number;
  readonly dueThisMonth: { scheduled: Centimos; paid: Centimos; open: Centimos };
  /** All of them, from best to worst. */
  readonly bands: readonly BandFigures[];
  /** Newest first. */
  readonly vintages: readonly Vintage[];
}

/** The whole from its cells, however finely they were cut. */
export function portfolioOf(cells: readonly PortfolioCell[], today: CalendarDate): Portfolio {
  const scheduled = sumBy(cells, ({ dueThisMonth }) => dueThisMonth);
  const months = [...new Set(cells.map(({ month }) => month))].toSorted().toReversed();
  return {
    outstanding: sumBy(cells, ({ outstanding }) => outstanding),
    liveLoans: count(cells, ({ live }) => live),
    dueThisMonth: {
      scheduled,
      paid: sumBy(cells, ({ paidThisMonth }) => paidThisMonth),
      open: sumBy(cells, openThisMonth),
    },
    bands: arrearsBands.map((band) =>
      bandOf(
        band,
        cells.filter(({ daysPastDue }) => arrearsBandOf(daysPastDue) === band),
      ),
    ),
    vintages: months.map((month) =>
      vintageOf(
        month,
        cells.filter((cell) => cell.month === month),
        today,
      ),
    ),
  };
}

function bandOf(band: ArrearsBand, cells: readonly PortfolioCell[]): BandFigures {
  return {
    band,
    loans: count(cells, ({ live }) => live),
    overdue: sumBy(cells, ({ overdue }) => overdue),
    outstanding: sumBy(cells, ({ outstanding }) => outstanding),
  };
}

function vintageOf(
  month: VintageMonth,
  cells: readonly PortfolioCell[],
  today: CalendarDate,
): Vintage {
  return {
    month,
    loans: count(cells, ({ loans }) => loans),
    amount: sumBy(cells, ({ amount }) => amount),
    outstanding: sumBy(cells, ({ outstanding }) => outstanding),
    paidOff: sumBy(cells, ({ paidOff }) => paidOff),
    writtenOff: sumBy(cells, ({ writtenOff }) => writtenOff),
    lateNow: sumBy(cells, ({ lateNow }) => lateNow),
    lateAt: vintageAges.map((age) => ({
      age,
      amount: hasAge(month, age, today) ? sumBy(cells, ({ lateAt }) => lateAt[age]) : null,
    })),
  };
}

function count(cells: readonly PortfolioCell[], numberOf: (cell: PortfolioCell) => number): number {
  return cells.reduce((total, cell) => total + numberOf(cell), 0);
}
