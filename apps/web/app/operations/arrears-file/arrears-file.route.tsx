import { openArrears } from '@alivio/contract/collection.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { readCaseAddress, readId } from '../client-case/case-address.ts';
import { runArrearsAct } from './arrears-action.ts';
import { ArrearsFileView } from './arrears-file.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);

/** The file is not awaited: the screen stands before it. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = readId(params.loanId);
  if (id === undefined) throw redirect('/operations/arrears');
  const { workItemId, reason } = readCaseAddress(new URL(request.url).searchParams);
  const body = {
    ...(workItemId !== undefined && { work_item_id: workItemId }),
    ...(reason !== undefined && { reason }),
  };
  return { opened: orShow(api(openArrears, { params: { id }, body }), staffExits) };
}

export const clientAction = runArrearsAct;

export default function ArrearsFileScreen() {
  const { opened } = useLoaderData<typeof clientLoader>();
  return (
    <Suspense
      fallback={
        <PortalPage title={copy.title}>
          <PortalListLoading />
        </PortalPage>
      }
    >
      <ArrearsFileView coming={opened} />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
