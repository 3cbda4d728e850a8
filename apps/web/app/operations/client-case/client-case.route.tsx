import { openCase } from '@alivio/contract/cases.ts';
import { Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { api } from '#lib/api.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { runCaseAct } from './case-action.ts';
import { isSameCase, readCaseAddress, readId } from './case-address.ts';
import { CaseLoading } from './case-loading.tsx';
import { ClientCase } from './client-case.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);

/** The file is not awaited: the screen stands before it. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = readId(params.clientId);
  if (id === undefined) throw redirect('/operations/clients');
  const { workItemId, reason, loanId } = readCaseAddress(new URL(request.url).searchParams);
  const body = {
    ...(workItemId !== undefined && { work_item_id: workItemId }),
    ...(reason !== undefined && { reason }),
    ...(loanId !== undefined && { loan_id: loanId }),
  };
  return { opened: orShow(api(openCase, { params: { id }, body }), staffExits) };
}

export const clientAction = runCaseAct;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isMoveInside = currentUrl.href !== nextUrl.href && isSameCase(currentUrl, nextUrl);
  return isMoveInside && formMethod === undefined ? false : defaultShouldRevalidate;
}

export default function ClientCaseScreen() {
  const { opened } = useLoaderData<typeof clientLoader>();
  return (
    <Suspense fallback={<CaseLoading />}>
      <ClientCase coming={opened} />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
