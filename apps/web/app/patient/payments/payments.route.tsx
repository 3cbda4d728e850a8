import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { isClientSignedIn } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../area-handle.ts';
import { copy as areaCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { listAttempts } from './list-attempts.ts';
import { loadPayments } from './load-payments.ts';
import { paymentExits } from './payment-exits.ts';
import { PaymentsView } from './payments-view.tsx';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = { title: areaCopy.sections };

/** Nothing is awaited: the screen stands before what it lists. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const idLoan = new URL(request.url).searchParams.get('idLoan');
  if (!isClientSignedIn()) throw redirect(paymentExits(idLoan).login);
  return { idLoan: Number(idLoan), payments: loadPayments(idLoan), attempts: listAttempts() };
}

export default function Payments() {
  const { idLoan, payments, attempts } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.title} />
      <Suspense fallback={<PaymentsLoading />}>
        <PaymentsView key={idLoan} askedLoanId={idLoan} {...{ payments, attempts }} />
      </Suspense>
    </div>
  );
}

function PaymentsLoading() {
  return (
    <Loading text={copy.loading}>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
