import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { plainLogin } from '#lib/guards.ts';
import { isClientSignedIn } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../area-handle.ts';
import { copy as areaCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { loadPrepayment } from './load-prepayment.ts';
import { PrepaymentView } from './prepayment-view.tsx';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = { title: areaCopy.sections, back: { to: '/user/credits' } };

/** Nothing is awaited: the screen stands before what it reckons with. */
export function clientLoader({ params: { loanID = '' } }: ClientLoaderFunctionArgs) {
  if (!isClientSignedIn()) throw redirect(plainLogin());
  // What is no number of a credit is no credit.
  const loanId = /^[1-9]\d{0,14}$/.test(loanID) ? Number(loanID) : null;
  return { loanId, coming: loanId === null ? null : loadPrepayment(loanId) };
}

export default function PrepaymentScreen() {
  const { loanId, coming } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.title}>{copy.intro}</Question>
      <Suspense key={loanId} fallback={<PrepaymentLoading />}>
        <PrepaymentView {...{ loanId, coming }} />
      </Suspense>
    </div>
  );
}

function PrepaymentLoading() {
  return (
    <Loading text={copy.loading}>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
