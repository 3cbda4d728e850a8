import { getSiteSummary } from '@alivio/contract/site-summary.ts';
import { type SummaryPeriod, summaryPeriods } from '@alivio/domain/calendar/summary-span.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { api } from '#lib/api.ts';
import { loadNothing } from '#lib/as-built.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { copy } from './copy.ts';
import { SiteSummary } from './site-summary.tsx';

export const meta = () => pageTitle(copy.title);
export const loader = loadNothing;

/** The figures are not awaited: the screen stands before them. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const period = readPeriod(new URL(request.url).searchParams);
  return { period, summary: orShow(api(getSiteSummary, { query: { period } }), staffExits) };
}
clientLoader.hydrate = true as const;

/** Anything that is none is this month. */
function readPeriod(search: URLSearchParams): SummaryPeriod {
  return summaryPeriods.find((period) => period === search.get('period')) ?? 'month';
}

export default function Summary() {
  const { period, summary } = useLoaderData<typeof clientLoader>();
  const [, setQuery] = useSearchParams();
  return (
    <PortalPage title={copy.title}>
      <ChoiceChips
        label={copy.periods}
        choices={summaryPeriods.map((each) => ({
          key: each,
          text: copy.period[each],
          isOn: each === period,
          onPress: () => setQuery({ period: each }),
        }))}
      />
      <Suspense key={period} fallback={<PortalListLoading />}>
        <SiteSummary coming={summary} />
      </Suspense>
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
