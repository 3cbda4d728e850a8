import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getSiteSummary, SiteFigures } from '@alivio/contract/site-summary.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { BarTable } from '#ui/content/bar-table.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { copy } from './copy.ts';

type SiteSummaryProps = { coming: Promise<Outcome<ResponseOf<typeof getSiteSummary>>> };

/** Suspends until the figures are there. */
export function SiteSummary({ coming }: SiteSummaryProps) {
  const summary = use(coming);
  if (!summary.ok) return <ListFailure error={summary.error} />;
  const { from, to, sites } = summary.answer;
  if (sites.length === 0)
    return (
      <EmptyState scene={SceneStart} title={copy.noSites}>
        {copy.noSitesText}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="text-text2 tabular-nums">{copy.span(formatDay(from), formatDay(to))}</p>
      <Charts sites={sites} />
      <div className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{copy.table}</h2>
        <SiteTable sites={sites} />
        <p className="text-small text-text2">{copy.meaning}</p>
      </div>
    </div>
  );
}

type Counted = 'applications' | 'approved' | 'redeemed';
type Amount = 'redeemed_amount' | 'paid_amount' | 'pending_amount';

const counts: readonly { name: Counted; title: string }[] = [
  { name: 'applications', title: copy.applications },
  { name: 'approved', title: copy.approved },
  { name: 'redeemed', title: copy.redeemed },
];
const amounts: readonly { name: Amount; title: string }[] = [
  { name: 'redeemed_amount', title: copy.redeemedAmount },
  { name: 'paid_amount', title: copy.paid },
  { name: 'pending_amount', title: copy.pending },
];

const countOf = (sites: readonly SiteFigures[], name: Counted) =>
  sites.reduce((total, site) => total + site[name], 0);
const amountOf = (sites: readonly SiteFigures[], name: Amount) =>
  formatSoles(centimos(sites.reduce((total, site) => total + site[name], 0)));

function Charts({ sites }: { sites: readonly SiteFigures[] }) {
  const rowsOf = (name: Counted | Amount, textOf: (site: SiteFigures) => string) =>
    sites.map((site) => ({
      key: String(site.id),
      label: siteName(site),
      value: site[name],
      text: textOf(site),
    }));
  return (
    <section aria-labelledby="charts" className="flex flex-col gap-3">
      <h2 id="charts" className="text-lead font-semibold">
        {copy.charts}
      </h2>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {counts.map(({ name, title }) => (
          <BarTable
            key={name}
            title={title}
            rowsAre={copy.site}
            summary={copy.inTotal(countOf(sites, name))}
            rows={rowsOf(name, (site) => String(site[name]))}
          />
        ))}
        {amounts.map(({ name, title }) => (
          <BarTable
            key={name}
            title={title}
            rowsAre={copy.site}
            summary={amountOf(sites, name)}
            rows={rowsOf(name, (site) => formatSoles(site[name]))}
          />
        ))}
      </div>
    </section>
  );
}

function SiteTable({ sites }: { sites: readonly SiteFigures[] }) {
  const cellsOf = (some: readonly SiteFigures[]) => [
    ...counts.map(({ name }) => countOf(some, name)),
    ...amounts.map(({ name }) => amountOf(some, name)),
  ];
  return (
    <FiguresTable
      caption={copy.table}
      columns={[copy.site, ...[...counts, ...amounts].map(({ title }) => title)]}
      rows={sites.map((site) => ({
        key: String(site.id),
        cells: [siteName(site), ...cellsOf([site])],
      }))}
      totals={[copy.total, ...cellsOf(sites)]}
    />
  );
}

function siteName({ name, headquarter_name }: SiteFigures): string {
  return `${name}, ${headquarter_name}`;
}
