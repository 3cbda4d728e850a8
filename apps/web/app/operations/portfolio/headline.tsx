import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { copy } from './copy.ts';
import type { Figures } from './portfolio-view.tsx';

/** What a glance should tell. */
export function Headline({ figures }: { figures: Figures }) {
  const {
    today,
    outstanding,
    live_loans,
    due_this_month: due,
    bands,
    collected,
    from,
    to,
  } = figures;
  const late = bands.filter(({ band }) => band !== 'AL_DIA');
  const lateLoans = late.reduce((count, { loans }) => count + loans, 0);
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <Figure
        term={copy.outstanding}
        value={formatSoles(outstanding)}
        note={`${copy.liveLoans(live_loans)}. ${copy.asOf(formatDay(today))}`}
      />
      <Figure
        term={copy.dueThisMonth}
        value={formatSoles(due.scheduled)}
        note={copy.duePaid(formatSoles(due.paid))}
      />
      <Figure term={copy.dueOpen} value={formatSoles(due.open)} />
      <Figure
        term={copy.overdue}
        value={formatSoles(sumBy(bands, ({ overdue }) => overdue))}
        note={copy.overdueLoans(lateLoans)}
      />
      <Figure
        term={copy.collected}
        value={formatSoles(sumBy(collected, ({ total }) => total))}
        note={copy.span(formatDay(from), formatDay(to))}
      />
    </dl>
  );
}

type FigureProps = { term: string; value: string; note?: string };

function Figure({ term, value, note }: FigureProps) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-border bg-surface p-4 shadow-raised">
      <dt className="text-small text-text2">{term}</dt>
      <dd className="flex flex-col gap-1">
        <span className="money text-title">{value}</span>
        {note !== undefined && <span className="text-small text-text2 tabular-nums">{note}</span>}
      </dd>
    </div>
  );
}
