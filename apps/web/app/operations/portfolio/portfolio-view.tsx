import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getPortfolio } from '@alivio/contract/portfolio.ts';
import { use, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { Bands } from './bands.tsx';
import { Collected } from './collected.tsx';
import { copy } from './copy.ts';
import { Headline } from './headline.tsx';
import type { FieldProblems, PortfolioFilter } from './portfolio-filter.ts';
import { PortfolioFilters } from './portfolio-filters.tsx';
import { Vintages } from './vintages.tsx';

export type Figures = ResponseOf<typeof getPortfolio>;

type PortfolioViewProps = {
  filter: PortfolioFilter;
  /** Days that there are not: nothing was asked then. */
  problems: FieldProblems;
  figures: Promise<Outcome<Figures>> | null;
};

/** Suspends until the first figures are there; from then on the last good ones stay in sight, whatever comes. */
export function PortfolioView({ filter, problems, figures: coming }: PortfolioViewProps) {
  const outcome = coming === null ? null : use(coming);
  const [last, setLast] = useState<Figures | null>(null);
  if (outcome?.ok && outcome.answer !== last) setLast(outcome.answer);
  const figures = outcome?.ok ? outcome.answer : last;
  const error = outcome === null || outcome.ok ? null : outcome.error;
  const shownProblems = { ...problems, ...problemsOf(error) };
  const isWrong = Object.keys(shownProblems).length > 0;
  return (
    <div className="flex flex-col gap-6">
      <PortfolioFilters
        key={JSON.stringify(filter)}
        filter={filter}
        problems={shownProblems}
        sites={figures?.sites ?? []}
      />
      {isWrong && (
        <Notice tone="warn" announce>
          {figures === null ? copy.correct : copy.staysAsWas}
        </Notice>
      )}
      {error !== null && !isWrong && <Failure error={error} />}
      {figures !== null && <Whole figures={figures} />}
    </div>
  );
}

/** Refused fields stand beside their filters; asking the same again would be refused again. */
function problemsOf(error: ApiError | null): FieldProblems {
  const fields = error?.fields ?? [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

function Failure({ error }: { error: ApiError }) {
  if (error.status !== 404) return <ListFailure error={error} />;
  return (
    <Notice
      tone="warn"
      announce
      actions={
        <LinkButton to="/operations/portfolio" tone="secondary" size="compact">
          {copy.seeAllSites}
        </LinkButton>
      }
    >
      {copy.noSite}
    </Notice>
  );
}

function Whole({ figures }: { figures: Figures }) {
  if (figures.vintages.length === 0 && figures.collected.length === 0)
    return (
      <EmptyState scene={SceneStart} title={copy.empty}>
        {copy.emptyText}
      </EmptyState>
    );
  return (
    <>
      <Headline figures={figures} />
      <Collected figures={figures} />
      <Bands bands={figures.bands} />
      <Vintages vintages={figures.vintages} />
    </>
  );
}
