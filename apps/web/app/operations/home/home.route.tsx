import { getDeskOverview } from '@alivio/contract/desk.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { takeNext } from '../work/take-next.ts';
import { TakeNextButton } from '../work/take-next-button.tsx';
import { copy } from './copy.ts';
import { HomeLoading } from './home-loading.tsx';
import { Overview } from './overview.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The figures are not awaited: the screen stands before them. */
export function clientLoader() {
  const overview = orShow(api(getDeskOverview, {}), staffExits);
  return { overview, askedAt: new Date().toISOString() };
}
clientLoader.hydrate = true as const;

export const clientAction = takeNext;

export default function Home() {
  const { overview, askedAt } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage title={copy.title} actions={<TakeNextButton />}>
      <Suspense fallback={<HomeLoading />}>
        <Overview coming={overview} askedAt={askedAt} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
