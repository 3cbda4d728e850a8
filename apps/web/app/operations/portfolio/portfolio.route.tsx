import { getPortfolio } from '@alivio/contract/portfolio.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { copy } from './copy.ts';
import { readFilter, readQuery } from './portfolio-filter.ts';
import { PortfolioView } from './portfolio-view.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The figures are not awaited: the screen stands before them. What nobody can answer is not asked. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const { query, problems } = readQuery(filter);
  const figures = query && orShow(api(getPortfolio, { query }), staffExits);
  return { filter, problems, figures };
}
clientLoader.hydrate = true as const;

export default function Portfolio() {
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title}>
      <Suspense fallback={<PortalListLoading />}>
        <PortfolioView {...loaded} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
