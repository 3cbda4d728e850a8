import { getSellsDay, listOwnPatients } from '@alivio/contract/sells-day.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { readListQuery } from '#shared/portal/list/read-list-query.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { OpenFailed } from '../patients/open-failed.tsx';
import { SwitchDialog } from '../patients/switch-dialog.tsx';
import { OPEN, useOpened } from '../patients/use-opened.ts';
import { usePatientSwitch } from '../patients/use-patient-switch.ts';
import { copy } from './copy.ts';
import { DayOverview } from './day-overview.tsx';
import { OwnPatientsFilters } from './own-patients-filters.tsx';
import { OwnPatientsList } from './own-patients-list.tsx';

export const meta = () => pageTitle(copy.title);

const ROWS = 20;

/** Nothing is awaited: the screen stands before its figures. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readListQuery(listOwnPatients.query, new URL(request.url).searchParams);
  return {
    query,
    day: orShow(api(getSellsDay, {}), staffExits),
    list: orShow(api(listOwnPatients, { query: { ...query, limit: ROWS } }), staffExits),
  };
}

/** Whoever is being opened changes the address, and not what is shown. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation) {
  return isSameView(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}
type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

function isSameView(current: URL, next: URL): boolean {
  const isOpening = current.searchParams.has(OPEN) || next.searchParams.has(OPEN);
  const viewOf = ({ searchParams }: URL) => [...searchParams].filter(([name]) => name !== OPEN);
  return isOpening && JSON.stringify(viewOf(current)) === JSON.stringify(viewOf(next));
}

export default function Day() {
  const { query, day, list } = useLoaderData<typeof clientLoader>();
  const address = useListAddress({});
  const patients = usePatientSwitch();
  useOpened((clientId) => void patients.want({ clientId, name: null }));
  return (
    <PortalPage title={copy.title}>
      {patients.failure !== null && <OpenFailed>{patients.failure}</OpenFailed>}
      <Suspense fallback={<PortalListLoading />}>
        <DayOverview coming={day} />
      </Suspense>
      <section id="patients" className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{copy.list}</h2>
        <OwnPatientsFilters {...{ query, address }} />
        <Suspense fallback={<PortalListLoading />}>
          <OwnPatientsList coming={list} {...{ query, address }} />
        </Suspense>
      </section>
      <SwitchDialog {...patients} />
    </PortalPage>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
