import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getPortfolio } from '@alivio/contract/portfolio.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Vintage } from '@alivio/domain/portfolio/portfolio.ts';
import type { PortfolioFigures } from './get-portfolio.ts';
import type { CollectedFigures } from './portfolio.sql.ts';

type Wire = ResponseOf<typeof getPortfolio>;

export function portfolioToWire(figures: PortfolioFigures, today: CalendarDate): Wire {
  const { span, grain, outstanding, liveLoans, dueThisMonth } = figures;
  return {
    ok: true,
    today,
    ...span,
    grain,
    outstanding,
    live_loans: liveLoans,
    due_this_month: dueThisMonth,
    collected: figures.collected.map(collectedToWire),
    bands: [...figures.bands],
    vintages: figures.vintages.map(vintageToWire),
    sites: [...figures.sites],
  };
}

function collectedToWire({ period, ...row }: CollectedFigures): Wire['collected'][number] {
  return {
    period,
    principal: centimos(row.principal),
    interest: centimos(row.interest),
    default_interest: centimos(row.default_interest),
    fees: centimos(row.fees),
    igv: centimos(row.igv),
    insurance: centimos(row.insurance),
    recovered: centimos(row.recovered),
    put_aside: centimos(row.put_aside),
    card: centimos(row.card),
    transfer: centimos(row.transfer),
    identified: centimos(row.identified),
    total: centimos(row.total),
  };
}

function vintageToWire(vintage: Vintage): Wire['vintages'][number] {
  const { month, loans, amount, outstanding, paidOff, writtenOff, lateNow, lateAt } = vintage;
  return {
    month,
    loans,
    amount,
    outstanding,
    paid_off: paidOff,
    written_off: writtenOff,
    late_now: lateNow,
    late_at: lateAt.map(({ age, amount: late }) => ({ months: age, amount: late })),
  };
}
