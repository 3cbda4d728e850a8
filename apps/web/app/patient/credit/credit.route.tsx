import { Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { routeErrorText } from '#app/route-error/route-error-text.ts';
import { plainLogin } from '#lib/guards.ts';
import { isClientSignedIn } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Question } from '#ui/journey/question.tsx';
import { AreaFoot } from '../area-foot.tsx';
import type { AreaHandle } from '../area-handle.ts';
import { copy as areaCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { CreditView } from './credit-view.tsx';
import { loadCredit } from './load-credit.ts';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = { title: areaCopy.sections, back: { to: '/user/credits' } };

/** Asks only about the credit, and does not wait: without a line the QR that was seen is shown. */
export function clientLoader({ params: { loanID = '' } }: ClientLoaderFunctionArgs) {
  if (!isClientSignedIn()) throw redirect(plainLogin());
  // Specification 2 §5: a number other than zero, else an error.
  if (!/^[1-9]\d{0,14}$/.test(loanID)) throw data(null, { status: 400 });
  const loanId = Number(loanID);
  return { loanId, credit: loadCredit(loanId) };
}

export default function Credit() {
  const { loanId, credit } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.title} />
      <Suspense key={loanId} fallback={<CreditLoading />}>
        <CreditView loanId={loanId} coming={credit} />
      </Suspense>
      <LinkButton to="/user/credits" tone="secondary" wide>
        {copy.back}
      </LinkButton>
      <AreaFoot />
    </div>
  );
}

function CreditLoading() {
  return (
    <Loading text={copy.loading}>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-144 w-full" />
    </Loading>
  );
}

/** What is no number of a credit keeps the frame of the area, and with it a way back. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 400) return <SessionOver />;
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.title} />
      <CannotLoad
        title={routeErrorText(error.status).title}
        action={
          <>
            <LinkButton to="/user/credits">{copy.back}</LinkButton>
            <LinkButton href="/contact-us" tone="quiet">
              {areaCopy.contact}
            </LinkButton>
          </>
        }
      />
      <AreaFoot />
    </div>
  );
}
