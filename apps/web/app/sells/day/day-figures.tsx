import type { SellsDay, SpanFigures } from '@alivio/contract/sells-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { copy, stepName } from './copy.ts';

/** Who is on the way, by step, and what became of the others. */
export function DayFigures({ day }: { day: SellsDay }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Figures title={copy.steps}>
        {day.in_progress.length === 0 ? (
          <p className="text-text2">{copy.nobodyUnderWay}</p>
        ) : (
          <StepTable steps={day.in_progress} />
        )}
      </Figures>
      <Figures title={copy.spans}>
        <SpanTable spans={day.spans} />
        <p className="text-small text-text2">{copy.spansHint}</p>
      </Figures>
    </div>
  );
}

function Figures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function StepTable({ steps }: { steps: SellsDay['in_progress'] }) {
  const total = (name: 'patients' | 'stuck') => steps.reduce((sum, step) => sum + step[name], 0);
  return (
    <FiguresTable
      caption={copy.steps}
      columns={[copy.step, copy.patients, copy.stuck]}
      rows={steps.map(({ onboarding_path: path, patients, stuck }) => ({
        key: path,
        cells: [<StepLink key={path} path={path} />, patients, stuck],
      }))}
      totals={[copy.total, total('patients'), total('stuck')]}
    />
  );
}

function StepLink({ path }: { path: OnboardingPath }) {
  return (
    <Link
      to={{ search: `?${new URLSearchParams({ step: path })}`, hash: '#patients' }}
      className="inline-flex min-h-9 items-center font-medium whitespace-normal text-brand-text underline"
    >
      {stepName(path)}
    </Link>
  );
}

const figures = [
  'registered',
  'evaluated_well',
  'rejected',
  'approved',
  'signed',
  'redeemed',
  'redeemed_amount',
] as const;

function SpanTable({ spans }: { spans: readonly SpanFigures[] }) {
  return (
    <FiguresTable
      caption={copy.spans}
      columns={[copy.what, ...spans.map(({ days }) => copy.span(days))]}
      rows={figures.map((name) => ({
        key: name,
        cells: [copy.figures[name], ...spans.map((span) => figureText(span, name))],
      }))}
    />
  );
}

function figureText(span: SpanFigures, name: (typeof figures)[number]): string {
  return name === 'redeemed_amount' ? formatSoles(span.redeemed_amount) : String(span[name]);
}
