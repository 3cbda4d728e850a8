import type { getDeskOverview } from '@alivio/contract/desk.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { formatDayText } from '#lib/format-day.ts';
import { type Bar, BarChart } from '#ui/content/bar-chart.tsx';
import { copy } from './copy.ts';

type Charts = ResponseOf<typeof getDeskOverview>['charts'];
type Figures = Charts['applications'];

const soles = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 0 });

export function DeskCharts({ applications, decisions, disbursed }: Charts) {
  return (
    <section aria-labelledby="charts" className="flex flex-col gap-3">
      <h2 id="charts" className="text-lead font-semibold">
        {copy.charts}
      </h2>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        <Counts title={copy.applications} figures={applications} />
        <Counts title={copy.decisions} figures={decisions} />
        <BarChart
          title={copy.disbursed}
          summary={solesText(sum(disbursed))}
          bars={barsOf(disbursed, solesText)}
        />
      </div>
    </section>
  );
}

function Counts({ title, figures }: { title: string; figures: Figures }) {
  return (
    <BarChart title={title} summary={copy.inTotal(sum(figures))} bars={barsOf(figures, String)} />
  );
}

function barsOf(figures: Figures, textOf: (value: number) => string): Bar[] {
  return figures.map(({ day, value }) => ({
    key: day,
    label: formatDayText(day),
    value,
    text: textOf(value),
  }));
}

/** A trend, not an account: whole soles are enough. */
function solesText(value: number): string {
  return `S/ ${soles.format(value)}`;
}

function sum(figures: Figures): number {
  return figures.reduce((total, { value }) => total + value, 0);
}
